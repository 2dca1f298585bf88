"""The boards, one file each: pins, panel and wiring, as data only. main picks one."""
