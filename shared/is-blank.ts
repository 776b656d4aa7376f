/**
 * Blanks, controls, what joins or formats letters, fillers, and marks that have no letter to stand on. Braille's empty cell, the anchors of
 * annotations and the note without a head are no blanks to Unicode, and nobody sees them either.
 */
const UNSEEN = /^[\p{White_Space}\p{DI}\p{Cc}\p{M}\u2800\ufff9-\ufffb\u{1d159}]*$/u

/** True for a text of which nobody sees a character, whatever it is made of. */
export const isBlank = (text: string): boolean => UNSEEN.test(text)
