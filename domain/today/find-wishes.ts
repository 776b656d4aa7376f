import { type Expression, sql, type SqlBool } from 'kysely'
import type { LeadKind } from '#database/tables.ts'
import { importFields } from '#shared/leads/import-choices.ts'
import { detailFields, type LeadWords, shownText } from '../leads/lead-forms.ts'
import type { Site } from '../site.ts'
import { pupilsIn, schoolIn } from './told-of-school.ts'

/** Another enquiry of the same sender. */
export interface SamePerson {
  id: string
  kind: LeadKind
  reference: string
}

/** What tells enquiries apart before one is opened. */
export interface Wish {
  /** The first words of the message; blank for none. */
  words: string
  /** Which school or company, as far as it was said; blank where it was not. */
  school: string
  /** How many it has: '320 pupils'; blank where it was not said. */
  pupils: string
  /** Those with the same number or address that are not merged with it, newest first. */
  samePerson: SamePerson[]
}

const WORDS_SHOWN = 140
/** A number that half a town calls from is no sign of one person. */
const MOST_ALIKE = 100

/** What the senders of these enquiries want, and which others each of them sent, by id. */
export async function findWishes({ db }: Pick<Site, 'db'>, ids: readonly string[]): Promise<Map<string, Wish>> {
  if (ids.length === 0) return new Map()
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'email', 'phone_e164', 'other_e164', 'details', 'notes'])
    .where('id', 'in', ids)
    .execute()
  const senders = await selectAlike(db, leads)
  return new Map(
    leads.map((lead) => {
      const details = JSON.parse(lead.details) as LeadWords['details']
      const samePerson = senders
        .filter((other) => other.id !== lead.id && isSame(other, lead))
        .map(({ id, kind, reference }) => ({ id, kind, reference }))
      return [
        lead.id,
        { words: wordsOf(details), school: schoolOf(details, lead.notes), pupils: pupilsOf(details, lead.notes), samePerson },
      ] as const
    }),
  )
}

interface Sender {
  email: string
  phone_e164: string | null
  other_e164: string | null
}

const numbersOf = ({ phone_e164, other_e164 }: Sender): string[] => [phone_e164, other_e164].filter((number) => number !== null)

const isSame = (one: Sender, other: Sender): boolean =>
  numbersOf(one).some((number) => numbersOf(other).includes(number)) ||
  (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase())

async function selectAlike(db: Site['db'], senders: readonly Sender[]) {
  const phones = senders.flatMap(numbersOf)
  const emails = senders.map(({ email }) => email.toLowerCase()).filter(Boolean)
  // Apart, since each has an index of its own.
  const alike: Expression<SqlBool>[] = []
  for (const column of ['phone_e164', 'other_e164'])
    if (phones.length > 0) alike.push(sql<boolean>`${sql.ref(column)} in (${sql.join(phones)})`)
  if (emails.length > 0) alike.push(sql<boolean>`lower(email) in (${sql.join(emails)})`)
  const found = await Promise.all(
    alike.map((isAlike) =>
      db
        .selectFrom('leads')
        .select(['id', 'kind', 'reference', 'email', 'phone_e164', 'other_e164', 'created_at'])
        .where(isAlike)
        .where('merged_into', 'is', null)
        .where('spam_reasons', 'is', null)
        .limit(MOST_ALIKE)
        .execute(),
    ),
  )
  const byId = new Map(found.flat().map((each) => [each.id, each]))
  return [...byId.values()].toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

function wordsOf({ topic, message }: LeadWords['details']): string {
  const words = [topic, message].filter(Boolean).join(': ').replace(/\s+/gu, ' ').trim()
  if (words.length <= WORDS_SHOWN) return words
  return `${words.slice(0, words.lastIndexOf(' ', WORDS_SHOWN) + 1 || WORDS_SHOWN).trimEnd()}…`
}

const SCHOOL = `${importFields.find(({ name }) => name === 'school')?.label}: `

const pupilsOf = ({ message = '' }: LeadWords['details'], notes: string): string => pupilsIn(message) || pupilsIn(notes)

/**
 * No form asks for its name: it stands in the notes of what was brought from a table, or in the message; else what kind of school it is, its
 * website or place.
 */
function schoolOf(details: LeadWords['details'], notes: string): string {
  const named = notes.split('\n').find((line) => line.startsWith(SCHOOL))
  const called = named?.slice(SCHOOL.length) || schoolIn(details.message ?? '')
  if (called) return called
  const said = ['type', 'website', 'address'].flatMap((name) => {
    const [field, text] = [detailFields.get(name), details[name]]
    return field && text ? [shownText(field, text).replace(/^https?:\/\//, '')] : []
  })
  return said.join(', ')
}
