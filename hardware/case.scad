// Case of the reference build: a front with screen and keys, a back that carries the rest, four
// screws. `make hardware` renders it, checks it and draws case.png. Millimetres throughout, drawn as
// the player sees it: x to the right, y up, z from the face into the case. That is a mirror image of
// what OpenSCAD shows, so the last lines mirror what they give out.
//
// By hand:  openscad -D 'part="front"' -o front.stl case.scad     (and "back")
// Sellers' boards differ: measure yours and change the numbers here, then run `make hardware`.

part = "both";  // "front" or "back" as they are printed; "both" closed

// ---- the parts: [along x, along y, along z], as they lie in the case --------------------------

screen_board = [35.6, 33.7, 6];       // 1.3 inch panel with solder joints at its back
screen_seen = [31, 16.5];             // what the window shows
screen_seen_y = 3.2;                  // its middle, above the middle of the board
// 0.96 inch: screen_board = [27.5, 28, 4.5]; screen_seen = [23.5, 12.5]; screen_seen_y = 2.5;
key_board = [36, 36, 1.6];            // perfboard, with the solder joints below it:
joints = 2;
key_body = [6.2, 6.2, 3.5];           // tactile switch 6 x 6
key_stem = 3.5;                       // its stem, across
key_height = 9.5;                     // of the whole switch, from the board to the stem's end
devkit = [54.6, 28.2, 5.2];           // ESP32 DevKitC V4 without its pin rows, joints cut short
devkit_usb = [11, 7];                 // the plug of a Micro-USB cable, not the socket
devkit_usb_z = 1.3;                   // its middle above the board
charger = [28, 17.6, 4.4];            // TP4056 with protection and USB-C
charger_usb = [12.5, 7];
charger_usb_z = 1.6;
booster = [23, 17.5, 6];              // step-up to fixed 5 V; an MT3608 with trimmer is too tall
board = 1.6;                          // thickness of these three
battery = [52, 35, 7];                // 603450 with its wrapping and room to swell
buzzer = [12.5, 12.5, 9.5];
toggle = [8.8, 4.6, 4.4];             // slide switch SS12D00
toggle_lever = [4.6, 5, 1.9];         // the way its lever goes, how long it is, how thick
screw = 2.5;                          // M2.5 x 12, self-tapping
screw_length = 12;
screw_head = 5;

// ---- the case -------------------------------------------------------------------------------

wall = 2.4;
thinnest = 1.2;                       // three lines of a 0.4 mm nozzle
inside = [120, 64];
corner = 6;
chamfer = 1;
split = 10;                           // where front and back meet
standoff = 3;                         // air under the boards of the back
clearance = 0.3;                      // around a part, on each side
proud = 1.5;                          // how far a stem looks out of the face

key_pitch = 10.16;                    // four holes of the perfboard
ab_step = [7.62, 5.08];               // A sits right and above, B left and below
cross_at = [22, 32];                  // middles of the boards on the front, from the inner corner
screen_at = [60, 32];
ab_at = [98, 32];

$fn = 40;

key_shelf = key_height - proud - wall;  // from the inner face to the key board
front_stack = key_shelf + key_board.z + joints;
back_stack = standoff + devkit.z;
depth = wall + front_stack + 1.5 + back_stack + wall;
outside = [inside.x + 2 * wall, inside.y + 2 * wall, depth];
floor_z = depth - wall;               // inner face of the back

posts = [for (x = [3.4, inside.x - 3.4], y = [3.4, inside.y - 3.4]) [x + wall, y + wall]];
post = 8;
counterbore = 8;
key_screw = 2;                        // M2 x 6, self-tapping, holds the key boards
key_boss = 5.2;

cross_keys = [for (s = [[0, 1], [0, -1], [-1, 0], [1, 0]]) cross_at + s * key_pitch];
ab_keys = [ab_at + ab_step, ab_at - ab_step];
keys = concat(cross_keys, ab_keys);   // UP, DOWN, LEFT, RIGHT, A, B: the board file's order

battery_at = [34.2, 22.2];
devkit_at = [inside.x - 0.5 - devkit.x / 2, 22];
charger_at = [inside.x - 0.5 - charger.x / 2, 47.5];
booster_at = [24, 52];
buzzer_at = [50, 52];
toggle_at = [72, inside.y - toggle.y / 2 - 0.2];

// ---- stand-ins: the room that the parts need, printed for the checks of tools/hardware --------
// [kind, name, lowest corner, size]. A "part" lies in the case; a "hole" is made for what goes
// through the wall, with clearance; a "core" must find a round hole that is made elsewhere.

function inner(p) = [p.x + wall, p.y + wall];
function lying(at, size, z) = [inner(at).x - size.x / 2, inner(at).y - size.y / 2, z];
function on_back(at, size, off) = lying(at, size, floor_z - off - size.z);
function plug_size(plug) = [wall + 8, plug.x, plug.y];
function plug(at, size, middle) = [inside.x + wall - 3, inner(at).y - size.x / 2,
    floor_z - standoff - board - middle - size.y / 2];
function core(across) = [across, across] / sqrt(2);
function on_axis(at, across, z, length) = [concat(at - core(across) / 2, z),
    concat(core(across), length)];

on_back_parts = [  // [name, middle, size, standoff]
    ["DevKitC", devkit_at, devkit, standoff],
    ["charger", charger_at, charger, standoff],
    ["booster", booster_at, booster, standoff],
    ["battery", battery_at, battery, 0],
    ["buzzer", buzzer_at, buzzer, 0],
    ["switch", toggle_at, toggle, 0],
];
key_names = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"];
joined_board = key_board + [0, 0, joints];
window = inner(screen_at + [0, screen_seen_y]) - screen_seen / 2;
screw_tip = depth - counterbore - screw_length;

stand_ins = concat(
    [["part", "screen", lying(screen_at, screen_board, wall), screen_board],
     ["part", "cross", lying(cross_at, key_board, wall + key_shelf), joined_board],
     ["part", "A and B", lying(ab_at, key_board, wall + key_shelf), joined_board],
     ["hole", "window", concat(window, -1), concat(screen_seen, wall + 1)],
     ["hole", "USB of the DevKitC", plug(devkit_at, devkit_usb, devkit_usb_z), plug_size(devkit_usb)],
     ["hole", "USB of the charger", plug(charger_at, charger_usb, charger_usb_z),
        plug_size(charger_usb)],
     ["hole", "lever", [inner(toggle_at).x - toggle_lever.x / 2, inside.y + wall - 0.1,
        floor_z - toggle.z / 2 - toggle_lever.z / 2], toggle_lever]],
    [for (p = on_back_parts) ["part", p[0], on_back(p[1], p[2], p[3]), p[2]]],
    [for (i = [0 : 5]) ["part", str("body of ", key_names[i]),
        lying(keys[i], key_body, wall + key_shelf - key_body.z), key_body]],
    [for (i = [0 : 5]) let (box = on_axis(inner(keys[i]), key_stem, -proud, proud + wall + 1))
        ["core", str("stem of ", key_names[i]), box[0], box[1]]],
    [for (i = [0 : 3])
        let (box = on_axis(posts[i], screw - 0.5, screw_tip, depth + 1 - screw_tip))
        ["core", str("screw ", i), box[0], box[1]]]);

for (s = stand_ins) echo(stand_in = s);
echo(measures = [outside, wall, thinnest]);

// ---- shapes ---------------------------------------------------------------------------------

module slab(size, r) {
    linear_extrude(size.z) translate([r, r]) offset(r) square([size.x - 2 * r, size.y - 2 * r]);
}

// A closed block with chamfered rims.
module block() {
    rim = [2 * chamfer, 2 * chamfer, 0];
    hull() {
        translate([0, 0, chamfer]) slab(outside - [0, 0, 2 * chamfer], corner);
        translate([chamfer, chamfer, 0]) slab(outside - rim, corner - chamfer);
    }
}

module hollow() {
    translate([wall, wall, wall])
        slab([inside.x, inside.y, depth - 2 * wall], corner - wall);
}

// What lies between two depths, and reaches wide around the case.
module layer(from, to) {
    translate([-10, -10, from]) cube([outside.x + 20, outside.y + 20, to - from]);
}

module around(size, gap) {
    translate([-gap, -gap, -gap]) cube(size + 2 * gap * [1, 1, 1]);
}

module openings() {
    for (s = stand_ins) if (s[0] == "hole") translate(s[2]) around(s[3], clearance);
    for (k = keys) translate(concat(inner(k), -1)) cylinder(d = key_stem + 1, h = wall + 2);
    for (i = [-1 : 1]) translate(concat(inner(buzzer_at) + [3.5 * i, 0], floor_z - 1))
        cylinder(d = 2, h = wall + 2);
}

// Four corners that hold a board of this footprint at a height above the inner face z = 0.
module cradle(size, height, rim = 2) {
    reach = 5;
    leg = thinnest + 0.2;
    difference() {
        for (x = [0, 1], y = [0, 1])
            translate([x ? size.x - reach : -leg - clearance, y ? size.y - reach : -leg - clearance, -0.5])
                cube([reach + leg + clearance, reach + leg + clearance, height + rim + 0.5]);
        translate([-clearance, -clearance, height]) cube(size + clearance * [2, 2, 0] + [0, 0, 20]);
        // Nothing between the corners' ledges but air: room for joints.
        translate([1.8, 1.8, 0]) cube([size.x - 3.6, size.y - 3.6, height + 20]);
    }
}

module key_bosses(at) {
    for (x = [-1, 1], y = [-1, 1])
        translate(concat(inner(at) + [x, y] * (key_board.x / 2 - 3), wall - 0.5)) difference() {
            cylinder(d = key_boss, h = key_shelf + 0.5);
            translate([0, 0, 1]) cylinder(d = key_screw - 0.4, h = key_shelf + 1);
        }
}

module front_posts() {
    for (p = posts) translate(concat(p, wall - 0.5)) difference() {
        cylinder(d = post, h = split - wall + 0.5);
        translate([0, 0, 1]) cylinder(d = screw - 0.4, h = split);
    }
}

module back_posts() {
    for (p = posts) translate(concat(p, split)) cylinder(d = post, h = depth - split - 1);
}

module screw_holes() {
    for (p = posts) {
        translate(concat(p, split - 1)) cylinder(d = screw + 0.4, h = depth);
        translate(concat(p, depth - counterbore)) cylinder(d = screw_head + 0.5, h = depth);
    }
}

// Tongues of the back that keep the front from slipping: [middle on the inner outline, along x?].
module tongues() {
    thick = 1.6;
    for (t = [[[30, 0], true], [[90, 0], true], [[30, inside.y], true], [[90, inside.y], true],
              [[0, 32], false]]) {
        inward = t[1] ? [0, t[0].y ? -1 : 1] : [1, 0];
        size = t[1] ? [24, thick] : [thick, 24];
        for (piece = [[split - 2, 2, 0.2], [split, 3, -0.4]])  // free in the front, fast in the back
            translate(concat(inner(t[0]) + inward * (thick / 2 + piece[2]) - size / 2, piece[0]))
                cube(concat(size, piece[1]));
    }
}

module held_by_back() {
    for (p = on_back_parts)
        translate([inner(p[1]).x - p[2].x / 2, inner(p[1]).y + p[2].y / 2, floor_z])
            rotate([180, 0, 0]) cradle(p[2], p[3]);
}

module front() {
    difference() {
        union() {
            difference() { intersection() { block(); layer(-1, split); } hollow(); }
            intersection() {
                union() {
                    front_posts();
                    key_bosses(cross_at);
                    key_bosses(ab_at);
                    translate(lying(screen_at, screen_board, wall)) cradle(screen_board, 0, 2.5);
                }
                block();
            }
        }
        openings();
    }
}

module back() {
    difference() {
        union() {
            difference() { intersection() { block(); layer(split, depth + 1); } hollow(); }
            intersection() { union() { back_posts(); held_by_back(); tongues(); } block(); }
        }
        openings();
        screw_holes();
    }
}

// As they are printed: the face below, the back below; "both" lies on its back.
if (part == "front") translate([0, outside.y, 0]) mirror([0, 1, 0]) front();
if (part == "back") translate([0, 0, depth]) mirror([0, 0, 1]) back();
if (part == "both") translate([0, 0, depth]) mirror([0, 0, 1]) { front(); back(); }
