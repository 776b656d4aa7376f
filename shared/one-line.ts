import { isBlank } from './is-blank.ts'

/** Joiners stay: names and emoji are spelt with them. So do the tags of a flag of a country within another. */
const BREAKS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu

/**
 * A text on one line and in one Unicode form (NFC), whatever was typed or pasted: nothing in it ends a line, a row or a header, or turns the
 * order of letters around. Empty where nobody would see a character of it.
 */
export function oneLine(text: string): string {
  const line = text.replace(BREAKS, (_, flag?: string) => flag ?? ' ').trim()
  return isBlank(line) ? '' : line.normalize()
}
