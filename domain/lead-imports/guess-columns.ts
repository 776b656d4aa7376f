import { foldText } from '#shared/fold-text.ts'
import { type ImportField, importFields } from '#shared/leads/import-choices.ts'

/** How people head their columns, in folded words; the field's own label and name go without saying. */
const HEADINGS: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    'full name',
    'first name',
    'firstname',
    'last name',
    'lastname',
    'surname',
    'client name',
    'customer',
    'contact name',
    'contact person',
    'prop',
    'proprietor',
    'proprietress',
    'proprietor proprietress',
    'name of prop',
    'name of proprietor',
    'name of proprietress',
    'name of owner',
    'owner',
    'name of contact',
    'name of client',
    'director',
    'principal',
    'head teacher',
    'school owner',
  ],
  email: ['e mail', 'email address', 'e mail address', 'mail'],
  phone: [
    'phone number',
    'phone no',
    'mobile',
    'mobile number',
    'mobile no',
    'telephone',
    'tel',
    'gsm',
    'whatsapp',
    'whatsapp number',
    'phone numbers',
    'phone nos',
    'tel no',
    'telephone number',
    'telephone no',
    'gsm no',
    'gsm number',
    'whatsapp no',
  ],
  kind: ['enquiry type', 'type of enquiry', 'form'],
  // Not 'state': here that is Lagos or Ogun.
  status: ['stage'],
  created: ['date', 'sent', 'created', 'created at', 'date created', 'received', 'date received', 'submitted', 'submitted at', 'timestamp'],
  message: ['enquiry', 'comment', 'comments', 'question', 'request', 'details'],
  topic: ['topic', 'subject'],
  website: ['web site', 'url'],
  address: ['location'],
  type: ['school type', 'type of school'],
  school: [
    'school',
    'school name',
    'name of school',
    'name of the school',
    'schools',
    'company',
    'company name',
    'organisation',
    'organization',
    'business name',
    'institution',
  ],
  // As exports of this site head it, too.
  source: [
    'lead source',
    'utm source',
    'how did you hear',
    'how did you hear about us',
    'heard from',
    'heard about us',
    'channel',
    'referred by',
    'referral',
  ],
  notes: ['note', 'remark', 'remarks', 'history'],
}

const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fieldsByWords = new Map(
  importFields.flatMap(({ name, label }) => [label, name, ...(HEADINGS[name] ?? [])].map((words) => [wordsOf(words), name] as const)),
)

const PHONE_DIGITS = 7

/** They head a person as often as a way to reach one; what stands below tells. */
const PERSON_OR_WAY = new Set(['contact', 'contacts', 'client', 'person'])

/**
 * What each column seems to be by its heading, and by the cells of the rows where that says too little; blank where nothing is
 * known. A field that can't be joined is given once.
 */
export function guessColumns(headings: readonly string[], rows: readonly (readonly string[])[] = []): (ImportField | '')[] {
  const taken = new Set<ImportField>()
  const guesses = headings.map((heading): ImportField | '' => {
    // An export of this site names the zone of its times behind: 'Sent (Africa/Lagos)'.
    const field = fieldsByWords.get(wordsOf(heading)) ?? fieldsByWords.get(wordsOf(heading.replace(/\([^)]*\)\s*$/, '')))
    const isJoined = importFields.some((each) => each.name === field && 'join' in each)
    if (!field || (taken.has(field) && !isJoined)) return ''
    taken.add(field)
    return field
  })
  const readings = headings.map((heading, at) =>
    PERSON_OR_WAY.has(wordsOf(heading)) ? readingOf(rows.map((cells) => cells[at] ?? '')) : '',
  )
  return guesses.map((guess, at) => {
    const reading = readings[at] ?? ''
    if (guess !== '' || reading === '' || taken.has(reading)) return guess
    taken.add(reading)
    return reading
  })
}

/** What most of the cells that are filled look like. */
function readingOf(cells: readonly string[]): 'email' | 'phone' | 'name' {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const isMost = (looks: (cell: string) => boolean) => filled.filter(looks).length * 2 > filled.length
  if (isMost((cell) => /^\S+@\S+$/.test(cell))) return 'email'
  return isMost((cell) => !/\p{L}/u.test(cell) && cell.replace(/\D/g, '').length >= PHONE_DIGITS) ? 'phone' : 'name'
}
