/**
 * A spreadsheet runs a cell that begins with one of these as a formula, some also with its full-width form, and visitors type
 * what they like (OWASP ASVS 1.2.10). Further lines of a quoted cell are text to every one of them.
 */
const FORMULA = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'
/** What programs skip at the beginning of a cell. */
const SKIPPED = '"\\s\\p{Cc}\\p{Cf}'
const BEGINS = new RegExp(`^(?:['${SKIPPED}]*[${FORMULA}]|'*[\\t\\r])`, 'u')

/** The text with a ' before a beginning that a spreadsheet could run; {@link typedCell} gives back what was typed. */
export const harmlessCell = (text: string): string => (BEGINS.test(text) ? `'${text}` : text)

/** Undoes {@link harmlessCell}'s escaping of CSV formulas; other texts stay as they are. */
export const typedCell = (cell: string): string => (cell.startsWith("'") && BEGINS.test(cell.slice(1)) ? cell.slice(1) : cell)
