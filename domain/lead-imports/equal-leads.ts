import type { Db, Trx } from '#database/tables.ts'
import { importFields } from '#shared/leads/import-choices.ts'
import { nameKey } from '#shared/same-name.ts'
import { e164sOf } from '../leads/phone-number.ts'
import { type LeadHere, selectLeadsOfPeople, selectLeadsOfTimes } from './imported-rows.ts'
import type { ImportedLead } from './judge-row.ts'

/** The enquiries that are here and say what rows of a file say: the same again is no second enquiry. */
export class EqualLeads {
  readonly #ofTimes: ReadonlyMap<string, readonly LeadHere[]>
  readonly #ofPeople: ReadonlyMap<string, readonly LeadHere[]>

  private constructor(ofTimes: readonly LeadHere[], ofPeople: readonly LeadHere[]) {
    this.#ofTimes = Map.groupBy(ofTimes, momentAndWords)
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
        phones: undated.flatMap(({ phone }) => e164sOf(phone)),
        unread: undated.flatMap(({ phone, phoneE164 }) => (phone && phoneE164 === null ? [phone] : [])),
      }),
    ])
    return new EqualLeads(ofTimes, ofPeople)
  }

  /** Of a row without a date who says what is enough; staff may have written on in the notes since. */
  has(row: ImportedLead): boolean {
    const { createdAt } = row
    const alike =
      createdAt === undefined ? this.#ofPeople.get(personAndWords(row)) : this.#ofTimes.get(momentAndWords({ ...row, createdAt }))
    return alike?.some((lead) => hasSamePhone(lead, row) && (createdAt !== undefined || hasNotesOf(lead, row))) ?? false
  }
}

type Said = Pick<LeadHere, 'email' | 'details'>

const said = ({ email, details }: Said) => [email.toLowerCase(), Object.entries(details).toSorted()]

const momentAndWords = ({ createdAt, ...lead }: Said & { createdAt: string }): string => JSON.stringify([createdAt, ...said(lead)])

/** Two people of one school have one number. */
const personAndWords = ({ name, ...lead }: Said & { name: string }): string => JSON.stringify([nameKey(name), ...said(lead)])

/** Of a cell with two numbers one is enough: the second may have come in as a note, or been added since. */
function hasSamePhone(lead: LeadHere, row: ImportedLead): boolean {
  const [here, there] = [e164sOf(lead.phone), e164sOf(row.phone)]
  return here.length > 0 && there.length > 0 ? here.some((number) => there.includes(number)) : lead.phone === row.phone
}

const NUMBERS_BESIDE = `${importFields.find(({ name }) => name === 'phone')?.label}: `

/** Line by line, but for numbers, which the phone number is compared for. */
const hasNotesOf = (lead: LeadHere, row: ImportedLead): boolean =>
  row.notes.split('\n').every((line) => lead.notes.includes(line) || (row.phone !== '' && line.startsWith(NUMBERS_BESIDE)))
