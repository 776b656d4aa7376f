/**
 * A spreadsheet runs a cell that begins with one of these as a formula, some also with its full-width form, and visitors type
 * what they like (OWASP ASVS 1.2.10).
 */
const FORMULA = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'
/** What programs skip at the beginning of a cell. */
const SKIPPED = '"\\s\\p{Cc}\\p{Cf}'
const BEGINS = new RegExp(`^(?:['${SKIPPED}]*[${FORMULA}]|'*[\\t\\r])`, 'u')
/**
 * Where a program that separates by semicolons or tabs, and so reads the quotes otherwise, would begin a cell. The look-ahead comes
 * first: without it a long run of blank lines would be gone through from each of its characters.
 */
const BEGINS_WITHIN = new RegExp(`(?=['${FORMULA}])(?<=[;\\t\\r\\n][${SKIPPED}]*)'*[${FORMULA}]`, 'gu')
const QUOTED_WITHIN = new RegExp(`(?=')(?<=[;\\t\\r\\n][${SKIPPED}]*)'(?='*[${FORMULA}])`, 'gu')

/** Most texts have none of it, and a million enquiries have many texts. */
const RISKY = new RegExp(`[${FORMULA}\\t\\r]`, 'u')

/** The text with a ' before whatever a spreadsheet could run; {@link typedCell} gives back what was typed. */
export function harmlessCell(text: string): string {
  if (!RISKY.test(text)) return text
  const quoted = text.replace(BEGINS_WITHIN, "'$&")
  return BEGINS.test(text) ? `'${quoted}` : quoted
}

/** Undoes {@link harmlessCell}'s escaping of CSV formulas; other texts stay as they are. */
export const typedCell = (cell: string): string =>
  (cell.startsWith("'") && BEGINS.test(cell.slice(1)) ? cell.slice(1) : cell).replace(QUOTED_WITHIN, '')
