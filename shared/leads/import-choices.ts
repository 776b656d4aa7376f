/** What a column of a file can become; several may make one where a join is given. */
export const importFields = [
  { name: 'name', label: 'Name', join: ' ' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'kind', label: 'Kind of enquiry' },
  { name: 'status', label: 'Status' },
  { name: 'created', label: 'When it came' },
  { name: 'message', label: 'Message', join: '\n' },
  { name: 'topic', label: 'Business topic' },
  { name: 'website', label: 'Company website' },
  { name: 'address', label: 'Full address' },
  { name: 'type', label: 'Client type' },
  // No form asks for it: it stands in the notes, which the desk shows.
  { name: 'school', label: 'School or company', join: ', ' },
  // The statistics count by it.
  { name: 'source', label: 'What led here' },
  { name: 'notes', label: 'Notes', join: '\n' },
] as const
export type ImportField = (typeof importFields)[number]['name']

/** `name`: in a form, whose blanks are trimmed, and a tab is one. */
export const separators = [
  { value: ',', name: 'comma', label: 'Comma' },
  { value: ';', name: 'semicolon', label: 'Semicolon' },
  { value: '\t', name: 'tab', label: 'Tab' },
] as const

export const encodings = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { value: 'windows-1252', label: 'Windows (Western)' },
] as const

export const dateOrders = [
  { value: 'dmy', label: 'Day first: 31/12/2026' },
  { value: 'mdy', label: 'Month first: 12/31/2026' },
] as const

export const whatOfKnown = [
  { value: 'add', label: 'Import, with a warning' },
  { value: 'leave', label: 'Leave out' },
] as const

export const whatOfNameless = [
  { value: 'way', label: 'Their e-mail address or phone number' },
  { value: 'school', label: 'Their school or company' },
] as const

export const leadKinds = [
  { value: 'contact', label: 'Contact message' },
  { value: 'demo', label: 'Demo booking' },
  { value: 'reseller', label: 'Reseller request' },
  { value: 'quote', label: 'Quote request' },
] as const

/** The form's name for the choice about a column. */
export const columnName = (at: number): string => `column-${at}`
