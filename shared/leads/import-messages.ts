import { count } from '../counted.ts'
import { LEAD_IMPORT_LIMIT_BYTES, LEAD_IMPORT_LONGEST_ROW, LEAD_IMPORT_MOST_COLUMNS, LEAD_IMPORT_MOST_ROWS } from '../import-limits.ts'

/** What is said of tables of enquiries. */

export const csvRequired = 'Choose the file with the enquiries'
export const csvTooLarge = `The file must be ${LEAD_IMPORT_LIMIT_BYTES / 1024 ** 2} MB or smaller; a larger one comes in parts`
export const csvTooManyRows = `The file has more than ${count(LEAD_IMPORT_MOST_ROWS)} rows; a larger one comes in parts`
export const csvTooManyColumns = (row: number) =>
  `Row ${row} has more than ${LEAD_IMPORT_MOST_COLUMNS} columns; save the table without those that nobody needs`
export const csvRowTooLong = (row: number) =>
  `Row ${row} has more than ${count(LEAD_IMPORT_LONGEST_ROW)} characters. Shorten its texts, or look whether each row stands on a line of its own.`
export const csvEmpty = 'There is nothing in the file'
export const csvNoText = 'This is no text file. Save the table as CSV and choose that file.'
export const csvIsWorkbook = 'This is a workbook. Open it, save it as CSV (UTF-8), and choose that file.'
export const csvUnreadable = (row: number) =>
  `Row ${row} can't be read: a quote begins there and never ends, or the separator is another one`
export const choiceUnknown = 'Choose one of the list'
export const columnTwice = (label: string) => `Two columns are given as ${label}. Choose one, and leave the other out.`
export const columnsUnreachable = 'Say which column holds the phone number or the e-mail address'
export const columnsNameless = 'No column holds a name. Choose the one that does, or say here what each enquiry is called by.'
export const rowUnreachable = 'Neither a phone number nor an e-mail address'
export const rowPhoneShortened = (phone: string) => `A spreadsheet has shortened the phone number to ${phone}`
export const rowPhoneInNotes = "The phone number can't be called: it stands in the notes, as it was written"
export const rowPhoneUnread = "The phone number can't be called as it is written"
export const rowEmailInNotes = 'The e-mail address is none: it stands in the notes, as it was written'
export const rowDate = (text: string) => `“${text}” is no date`
export const rowInFuture = (text: string) => `${text} is yet to come`
export const rowChoice = (label: string, text: string, choices: readonly string[]) => `${label} “${text}” is none of: ${choices.join(', ')}`
export const rowKnown = 'Left out: this phone number or e-mail address was there, or stands in an earlier row'
