import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import { codePoints } from '#shared/code-points.ts'
import { emailKey } from '#shared/email-address.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { isSameName } from '#shared/same-name.ts'
import { escapeXml } from '#shared/xml.ts'
import { keyedHash } from '../accounts/secret.ts'
import { invalidField } from '../errors.ts'
import { e164sOf, readNumbers, toE164 } from '../leads/phone-number.ts'
import type { Site } from '../site.ts'
import { senderSign } from '../submissions/learned-spam.ts'
import { scanTexts, type Texts } from './scan.ts'
import { FEWEST_DIGITS } from './word-pattern.ts'

/** Someone by what they gave: everything that finds what stands about them. */
export interface Person {
  /** In lower case. */
  emails: readonly string[]
  /** As they are dialled from anywhere; digits alone where they can't be read as numbers. */
  phones: readonly string[]
  leadIds: readonly string[]
  commentIds: readonly string[]
  subscriberIds: readonly string[]
  /** As they were given with their enquiries and comments, those of two words or more, titles aside: one word is many people's. */
  names: readonly string[]
  /** What means them and nobody else wherever it stands: addresses, numbers (found in any spelling), references. */
  marks: readonly string[]
  /** Keyed hashes of the addresses: of who sent something, of whose things were decided about, and of who tried to sign in. */
  hashes: { senders: readonly string[]; signs: readonly string[]; accounts: readonly string[] }
  /** What else they gave: for a further look, since numbers and addresses are shared. */
  alsoKnownAs: readonly string[]
}

interface Identifiers {
  emails: string[]
  phones: string[]
}

/** Parses the identifiers that were typed, an e-mail address or a phone number each. Throws a Refusal `invalid` that names the field. */
export function readIdentifiers(typed: readonly string[]): Identifiers {
  const found: Identifiers = { emails: [], phones: [] }
  for (const text of typed.map((each) => each.trim()).filter(Boolean)) {
    if (codePoints(text) > lengthLimits.email) throw invalidField('who', messages.personUnreadable)
    if (/^\S+@\S+$/.test(text)) found.emails.push(emailKey(text))
    else found.phones.push(readPhone(text))
  }
  if (found.emails.length + found.phones.length === 0) throw invalidField('who', messages.personUnreadable)
  return { emails: [...new Set(found.emails)], phones: [...new Set(found.phones)] }
}

function readPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || /[^\d\s().+/-]/.test(text)) throw invalidField('who', messages.personUnreadable)
  return toE164(text) ?? digits
}

/** Looks someone up by addresses and numbers, in any spelling. */
export async function findPerson(site: Site, typed: readonly string[]): Promise<Person> {
  const { emails, phones } = readIdentifiers(typed)
  const { db } = site
  const leadIds = await findLeads(site, emails, phones)
  const commentIds = await keysOfAddress(site, 'comments', emails)
  const subscriberIds = await keysOfAddress(site, 'subscribers', emails)
  const leads = await selectLeads(db, leadIds)
  const comments = await db
    .selectFrom('comments')
    .select('name')
    .where('id', 'in', [...commentIds, ''])
    .execute()
  const secret = await site.secret()
  const numbers = [...phones, ...typedNumbers(leads, phones)]
  return {
    emails,
    phones,
    leadIds,
    commentIds,
    subscriberIds,
    names: [...new Set([...leads, ...comments].map(({ name }) => withoutTitle(name)).filter(isFullName))],
    marks: [...new Set([...emails, ...numbers, ...leads.map(({ reference }) => reference)].flatMap(asWritten))],
    hashes: {
      senders: emails.map((email) => keyedHash(secret, `sender:${email}`)),
      signs: emails.map((email) => senderSign(secret, email).sign),
      accounts: emails.map((email) => keyedHash(secret, email)),
    },
    alsoKnownAs: othersOf(leads, { emails, phones }),
  }
}

const TITLE =
  /^(?:(?:mrs?|miss|ms|mister|madam|sir|dr|doctor|prof|professor|engr|barr|chief|alhaji|alhaja|mallam|pastor|rev|hon)\b\.?\s*)+/i
const withoutTitle = (name: string): string => name.trim().replace(TITLE, '')

/** Two words of two letters: less stands in every text. */
const isFullName = (name: string): boolean => name.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 1

async function keysOfAddress({ db }: Site, table: 'comments' | 'subscribers', emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', [...emails, '-']))
    .execute()
  return rows.map(({ id }) => id)
}

interface LeadRow {
  name: string
  email: string
  phone: string
  reference: string
}

const selectLeads = (db: Db | Trx, ids: readonly string[]): Promise<LeadRow[]> =>
  db
    .selectFrom('leads')
    .select(['name', 'email', 'phone', 'reference'])
    .where('id', 'in', [...ids, ''])
    .execute()

/** Of a number that could be read there is how it is dialled, in an index. */
const UNREAD_NUMBERS: Texts = { table: 'leads', columns: ['phone'], only: (eb) => eb('phone_e164', 'is', null) }

const numbered = (eb: ExpressionBuilder<Tables, 'leads'>, phones: readonly string[]) =>
  (['phone_e164', 'other_e164'] as const).map((column) => eb(column, 'in', [...phones, '-']))

/** Their own enquiries, and those that staff said are one with them. */
async function findLeads(site: Site, emails: readonly string[], phones: readonly string[]): Promise<string[]> {
  const own = await site.db
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['email']), 'in', [...emails, '-']), ...numbered(eb, phones)]))
    .execute()
  const ids = new Set(own.map(({ id }) => id))
  for await (const { key } of scanTexts(site, UNREAD_NUMBERS, phones)) ids.add(key)
  for (let before = -1; before < ids.size;) {
    before = ids.size
    const merged = await site.db
      .selectFrom('leads')
      .select(['id', 'merged_into'])
      .where('merged_into', 'is not', null)
      .where((eb) => eb.or([eb('id', 'in', [...ids, '']), eb('merged_into', 'in', [...ids, ''])]))
      .execute()
    for (const row of merged) for (const id of [row.id, row.merged_into]) if (id) ids.add(id)
  }
  return [...ids]
}

/** The numbers as they were typed in enquiries of this person, in whatever groups. */
const typedNumbers = (leads: readonly LeadRow[], phones: readonly string[]): string[] =>
  leads
    .flatMap(({ phone }) => readNumbers(phone))
    .filter(({ e164 }) => e164 !== null && phones.includes(e164))
    .map(({ typed }) => typed)

/** As it stands in a text, in HTML and in JSON, in either Unicode form: long texts of before have kept theirs. */
const asWritten = (text: string): string[] =>
  [text.normalize(), text.normalize('NFD')].flatMap((form) => [form, escapeXml(form), JSON.stringify(form).slice(1, -1)])

function othersOf(leads: readonly LeadRow[], { emails, phones }: Identifiers): string[] {
  const given = leads.flatMap(({ email, phone }) => {
    const dialled = e164sOf(phone)
    return [email.toLowerCase(), ...(dialled.length > 0 ? dialled : [phone])]
  })
  return [...new Set(given)].filter((text) => text.trim() !== '' && !emails.includes(text) && !phones.includes(text))
}

/** Names as texts, HTML and JSON have them. */
export const writtenNames = ({ names }: Person): string[] => [...new Set(names.flatMap(asWritten))]

/** Whether somebody goes by the name of this person. */
export const isNamesake = ({ names }: Person, name: string): boolean => names.some((each) => isSameName(each, withoutTitle(name)))
