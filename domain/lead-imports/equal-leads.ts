import type { Db, Trx } from '#database/tables.ts'
import { nameKey } from '#shared/same-name.ts'
import { type LeadHere, selectLeadsOfPeople, selectLeadsOfTimes } from './imported-rows.ts'
import type { ImportedLead } from './judge-row.ts'

/** The enquiries that are here and say what rows of a file say: the same again is no second enquiry. */
export class EqualLeads {
  readonly #ofTimes: ReadonlySet<string>
  readonly #ofPeople: ReadonlyMap<string, readonly LeadHere[]>

  private constructor(ofTimes: readonly LeadHere[], ofPeople: readonly LeadHere[]) {
    this.#ofTimes = new Set(ofTimes.map(momentAndWords))
    this.#ofPeople = Map.groupBy(ofPeople, personAndWords)
  }

  /** Those that rows of these enquiries have to be compared with, but for what this import brought in. */
  static async of(db: Db | Trx, importId: string, rows: readonly ImportedLead[]): Promise<EqualLeads> {
    const undated = rows.filter(({ createdAt }) => createdAt === undefined)
    const [ofTimes, ofPeople] = await Promise.all([
      selectLeadsOfTimes(
        db,
        importId,
        rows.flatMap(({ createdAt }) => createdAt ?? []),
      ),
      selectLeadsOfPeople(db, importId, {
        emails: undated.map(({ email }) => email.toLowerCase()).filter(Boolean),
        phones: undated.flatMap(({ phoneE164 }) => phoneE164 ?? []),
        unread: undated.flatMap(({ phone, phoneE164 }) => (phone && phoneE164 === null ? [phone] : [])),
      }),
    ])
    return new EqualLeads(ofTimes, ofPeople)
  }

  /** Of a row without a date who says what is enough; staff may have written on in the notes since. */
  has(row: ImportedLead): boolean {
    if (row.createdAt !== undefined) return this.#ofTimes.has(momentAndWords({ ...row, createdAt: row.createdAt }))
    return this.#ofPeople.get(personAndWords(row))?.some(({ notes }) => notes.includes(row.notes)) ?? false
  }
}

type Said = Pick<LeadHere, 'email' | 'phone' | 'details'>

const said = ({ email, phone, details }: Said) => [email.toLowerCase(), phone, Object.entries(details).toSorted()]

const momentAndWords = ({ createdAt, ...lead }: Said & { createdAt: string }): string => JSON.stringify([createdAt, ...said(lead)])

/** Two people of one school have one number. */
const personAndWords = ({ name, ...lead }: Said & { name: string }): string => JSON.stringify([nameKey(name), ...said(lead)])
