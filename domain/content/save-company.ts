import { isDeepStrictEqual } from 'node:util'
import type { Db, Trx } from '#database/tables.ts'
import { SCHOOL_CATEGORY_ID } from '#shared/carousels.ts'
import { Company, defaultCompany } from '#shared/content/company.ts'
import { firstError } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import { keepRevision } from '../revisions/revisions.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { readCompany } from './company-rules.ts'
import { COMPANY_KEY, storeCompany } from './read-company.ts'

export const companyPlace = { entity: 'settings', id: COMPANY_KEY } as const

export interface EditorCompany {
  company: Company
  /** ISO 8601; blank while nothing is stored. */
  updatedAt: string
}

/** The company's details as they are stored, for who changes them; details that do not fit any more count as unset. */
export async function findCompany(db: Db | Trx): Promise<EditorCompany> {
  const row = await db.selectFrom('settings').select(['value', 'updated_at']).where('key', '=', COMPANY_KEY).executeTakeFirst()
  const known = Company.safeParse(JSON.parse(row?.value ?? '{}'))
  return { company: known.success ? known.data : defaultCompany, updatedAt: row?.updated_at ?? '' }
}

export const lockCompany = (write: Write): Promise<void> => write.lock('company')

interface ChangeHow {
  madeFrom?: string | undefined
  action?: string
  /** It was so before: what is chosen may be gone. */
  isPutBack?: boolean
}

/**
 * Changes the details that are named; the state before can be restored. Equal details change nothing, and `revisionId` is
 * null then. Throws {@link Refusal} `invalid` with one message a field, a StaleRefusal when someone else saved in between.
 */
export async function changeCompany(
  site: Site,
  actor: string,
  input: Record<string, unknown>,
  how: ChangeHow = {},
): Promise<EditorCompany & { revisionId: string | null }> {
  const { changes, errors } = readCompany(input)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  // Read in the transaction's turn, so that two people who change different details keep both.
  return site.write(actor, (write) => changeCompanyWithin(write, actor, changes, how))
}

/** The same within a write, of details that were read. */
export async function changeCompanyWithin(
  write: Write,
  actor: string,
  given: Partial<Company>,
  { madeFrom, action = 'company changed', isPutBack = false }: ChangeHow = {},
): Promise<EditorCompany & { revisionId: string | null }> {
  await lockCompany(write)
  const before = await findCompany(write.trx)
  const changes = isPutBack ? given : await withKnownCategory(write.trx, given, before.company)
  const company: Company = { ...before.company, ...changes }
  if (before.updatedAt !== '' && isDeepStrictEqual(company, before.company)) return { ...before, revisionId: null }
  refuseStale(before, madeFrom)
  const updatedAt = before.updatedAt === '' ? write.now.toISOString() : nextUpdatedAt(write.now, before.updatedAt)
  await storeCompany(write.trx, company, new Date(updatedAt))
  const stateOf = (state: EditorCompany) => ({ at: state.updatedAt, snapshot: state.company })
  const revisionId = await keepRevision(write, companyPlace, {
    actor,
    before: before.updatedAt === '' ? undefined : stateOf(before),
    after: stateOf({ company, updatedAt }),
  })
  await write.audit({ action, entity: 'settings', entityId: COMPANY_KEY, details: { fields: Object.keys(changes) } })
  write.contentChanged()
  return { company, updatedAt, revisionId }
}

/** The number that counts without a choice is none: whoever sends back what a call gave chooses nothing. */
async function withKnownCategory(trx: Trx, given: Partial<Company>, before: Company): Promise<Partial<Company>> {
  const { schoolCategory: id } = given
  if (id === undefined || id === null || id === before.schoolCategory) return given
  const known = await trx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return given
  if (id === SCHOOL_CATEGORY_ID) return { ...given, schoolCategory: before.schoolCategory }
  throw invalidField('schoolCategory', messages.categoryUnknown)
}
