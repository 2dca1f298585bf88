"""Any other game that people play at a real table: only its score sheet."""
