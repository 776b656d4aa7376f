/** Joiners stay: names and emoji are spelt with them. */
const BREAKS = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu

/** A text on one line, whatever was typed or pasted: nothing in it ends a line, a row or a header, or turns the order of letters around. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').trim()
