// Thresholds for deciding between values. find/thresholds.ts explains how the tables are read.

/**
 * [0-100] Below this the glyph network guesses and has no vote.
 * Lower: guesses count against right values. Higher: right readings of pale text do not count.
 * Measured: 20: no change; 30: no change.
 */
export const ONE_VOTE_FROM = 25

/**
 * [0-100] From here on the network outweighs one reading of the engine.
 * Lower: a half-certain network overrules the engine. Higher: the engine's confusion of 8 and 9 wins.
 * Measured: 60: no change; 90: no change.
 */
export const TWO_VOTES_FROM = 75

/**
 * [0-100] From here on the network outweighs two readings of the engine.
 * Lower: a rather sure network overrules two readings. Higher: certain readings do not settle a value.
 * Measured: 76: no change; 114: 2 lost.
 */
export const THREE_VOTES_FROM = 95

/**
 * [0-100] Separates what the network repeats from what it guesses. Of 88 ids in 755 drawn pictures that it read alike at
 * two looks, both from here on, while the engine made out no other id, 3 were wrong: all of one picture, whose number was
 * joined with a date, and which is refused by now.
 * Lower: misread values are believed. Higher: values in type that the engine does not know are given up.
 * Unmeasured.
 */
export const REPEATED_FROM = 50

/**
 * [looks] Looks at which the network must repeat a value where the engine made out other digits, but no value.
 * Lower: a value is believed without a second strip. Higher: no value is believed so, since there are two looks.
 * Unmeasured.
 */
export const REPEATED_LOOKS = 2

/**
 * [votes] Votes that a value needs more than speak against it: a wrong value is worse than none.
 * Lower: values of a single reading are believed. Higher: values with one misreading are given up.
 * Measured: 1: 1 gained; 3: 2 lost.
 */
export const MAJORITY = 2

/**
 * [votes] Votes for a value that the engine alone saw: the network made out nothing.
 * Lower: a single reading is believed. Higher: values in type that the network does not know are given up.
 * Unmeasured.
 */
export const ENGINE_ALONE = 2

/**
 * [votes] Votes for a value that the network alone saw: the engine made out nothing.
 * Lower: a half-certain network is believed without a witness. Higher: no value of the network alone is believed.
 * Unmeasured.
 */
export const NETWORK_ALONE = 3

/**
 * [votes] Votes for a value at which no reader was sure, but on which both agree.
 * Lower: what both only guess at is believed. Higher: small print that every look shows alike is given up.
 * Unmeasured.
 */
export const UNANIMOUS = 4

/**
 * [looks] Looks at a value at which its reader was sure.
 * Lower: what all readers only guess at is believed. Higher: small print that is read once for certain is given up.
 * Unmeasured.
 */
export const SURE_LOOKS = 1

/**
 * [digits] Separates another reading of the value from a reading of something else, by the number of digits.
 * Lower: misreadings with a lost digit do not count against. Higher: other numbers count against.
 * Measured: 1: 1 gained; 3: no change.
 */
export const DIGITS_ALIKE = 2

/**
 * [length by height] Separates whole values from labels and broken values.
 * Lower: labels are read as values. Higher: whole values in narrow type are read late.
 * Measured: 8: no change; 12: no change.
 */
export const WHOLE_VALUE_RATIO = 10

/**
 * [length by height] Separates whole values from values with their labels or sentences.
 * Lower: wide values are read late. Higher: sentences are read first.
 * Measured: 16: no change; 24: no change.
 */
export const WHOLE_VALUE_TO = 20

/**
 * [length by height] A value among Chinese characters is longer than this.
 * Lower: time goes into sentences. Higher: short labels with a date are not read.
 * Measured: 12: no change; 18: no change.
 */
export const MIXED_RATIO = 15

/**
 * [share of columns] Separates numbers, and times with Chinese marks, from text.
 * Lower: times with Chinese marks are read late. Higher: text is read as numbers.
 * Measured: 0.16: no change; 0.24: no change.
 */
export const MOSTLY_DIGITS = 0.2

/**
 * [lines] Short lines that are read: a long page has hundreds below its values.
 * Lower: broken values far down are missed. Higher: time goes into long pages.
 * Measured: 19: no change; 29: no change.
 */
export const MOST_SHORT_LINES = 24

/**
 * [lines] Lines that the glyph network alone looks at, for a value that was not found.
 * Lower: broken values beside labels are missed. Higher: time goes into long pages.
 * Unmeasured.
 */
export const MOST_GLIMPSES = 60

/**
 * [heights of the best time] Separates another time from a line cut at the edge, or a bar.
 * Lower: bars leave a right time in doubt. Higher: a smaller time is overlooked.
 * Measured: 0.36: no change; 0.54: no change.
 */
export const SMALL_PRINT = 0.45

/**
 * [heights of the best time] Separates lines that a watermark tied together from a single one.
 * Lower: headings leave a right time in doubt. Higher: another time under a watermark is overlooked.
 * Unmeasured.
 */
export const TIED_LINES = 1.8

/**
 * [digits] Fewest digits in tied lines that may hold a time.
 * Lower: icons leave a right time in doubt. Higher: another time under a watermark is overlooked.
 * Unmeasured.
 */
export const TIED_DIGITS = 4

/**
 * [characters] From here on what was read beside a line is a label of something else.
 * Lower: a misread label clears a doubt. Higher: labels of other things leave a doubt.
 * Measured: 2: no change; 4: no change.
 */
export const CHINESE_LABEL_GLYPHS = 3

/**
 * [glyphs a height] Separates Latin words, which are read by the engine, from Chinese characters.
 * Lower: time goes into Chinese labels. Higher: English labels of the time of payment are overlooked.
 * Unmeasured.
 */
export const LATIN_GLYPHS = 0.9

/**
 * [length by height] Separates labels of times, which have four characters, from shorter words.
 * Lower: time goes into short words. Higher: labels in narrow type are missed.
 * Measured: 1: no change; 3: no change.
 */
export const TIME_LABEL_MIN_RATIO = 2

/**
 * [lines] Lines around the best time that are looked at for labels.
 * Lower: a label far away is missed. Higher: time goes into long pages.
 * Measured: 19: no change; 29: no change.
 */
export const MOST_LABELS = 24

/**
 * [heights] Separates a time's own unread label from the label of another time.
 * Lower: a time's own label casts doubt on it. Higher: another time's label is overlooked.
 * Measured: 1: no change; 3: no change.
 */
export const OWN_LABEL_DISTANCE = 2

/**
 * [length by height] Separates labels, of two characters at least, from icons.
 * Lower: icons count as labels of a column. Higher: labels of two characters are left out.
 * Measured: 1.2: no change; 1.8: no change.
 */
export const ANY_LABEL_MIN_RATIO = 1.5

/**
 * [heights] Length of a place for a lost label: six characters, and some room.
 * Lower: long labels are cut. Higher: the value shows.
 * Measured: 6: no change; 9: no change.
 */
export const LABEL_ROOM = 7.5

/**
 * [heights] Room for a time's label of four characters before a value.
 * Lower: time goes into gaps. Higher: labels in narrow columns are missed.
 * Unmeasured.
 */
export const LABEL_MIN_ROOM = 3.5

/**
 * [heights] Kept free between a row's label and its value.
 * Lower: the value's first stroke shows. Higher: labels close to their values are cut.
 * Unmeasured.
 */
export const ROW_MARGIN = 0.3

/**
 * [heights] Left edges of one column of labels differ by less.
 * Lower: tilted columns are missed. Higher: two columns count as one.
 * Measured: 0.56: no change; 0.84: no change.
 */
export const COLUMN_EDGE = 0.7

/**
 * [labels] Labels that make a column.
 * Lower: a single line makes a column. Higher: pages with two labels have no column.
 * Measured: 1: no change; 3: no change.
 */
export const COLUMN_LABELS = 2

/**
 * [heights] Values of one page differ by less in height.
 * Lower: values with high strokes are left out. Higher: headings count as values.
 * Measured: 0.16: no change; 0.24: no change.
 */
export const VALUES_ALIKE = 0.2

/**
 * [times the nearest] Separates a value's own place for a label from the next value's.
 * Lower: only the nearest place is looked at. Higher: the next value's label is taken.
 * Measured: 0.96: no change; 1.44: no change.
 */
export const PLACE_AS_NEAR = 1.2

/**
 * [heights] Offset of a found line's middle, as when it is tied to a seal.
 * Lower: places beside tied lines are taken for free. Higher: labels of other values are taken.
 * Measured: 0.24: no change; 0.36: no change.
 */
export const PLACE_TOLERANCE = 0.3
