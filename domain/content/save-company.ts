import { isDeepStrictEqual } from 'node:util'
import { SCHOOL_CATEGORY_ID } from '#shared/carousels.ts'
import { codePoints } from '#shared/code-points.ts'
import { Company, defaultCompany } from '#shared/content/company.ts'
import { companyFields } from '#shared/content/company-fields.ts'
import { LEAST_NAIRA_PER_MB, MOST_NAIRA_PER_MB } from '#shared/data-price.ts'
import { cleanText, emailAddress, type FieldErrors, firstError } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Db, Trx } from '#database/tables.ts'
import { invalidField, Refusal } from '../errors.ts'
import { keepRevision } from '../revisions/revisions.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { COMPANY_KEY, storeCompany } from './company.ts'
import { isAddressOfOwnNumber, isNumberOfWhatsApp, isOwnNumber } from './own-number.ts'
import { isAddress } from './read-item-data.ts'

export const companyPlace = { entity: 'settings', id: COMPANY_KEY } as const

export interface EditorCompany {
  company: Company
  /** ISO 8601; blank while nothing is stored. */
  updatedAt: string
}

const LIMITS: Partial<Record<keyof Company, number>> = { name: lengthLimits.name, description: lengthLimits.description }

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
  const changes = readCompany(input)
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

function readCompany(input: Record<string, unknown>): Partial<Company> {
  const errors: FieldErrors = {}
  const changes: Record<string, unknown> = {}
  for (const field of Object.keys(Company.shape) as (keyof Company)[]) {
    if (!Object.hasOwn(input, field)) continue
    const value = readerOf(field)(input[field])
    changes[field] = typeof value === 'string' && companyFields[field].kind !== 'text' ? oneLine(value) : value
    const message = faultOf(field, changes[field])
    if (message) errors[field] = message
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  return changes as Partial<Company>
}

const readText = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value)

/** Search engines give a whole tag to copy; what counts is its content. */
const readVerification = (value: unknown) => {
  const text = readText(value)
  return typeof text === 'string' ? (/\bcontent=["']([^"']*)["']/.exec(text)?.[1] ?? text) : text
}

/** A form sends text. */
const readYear = (value: unknown) =>
  value === '' || value === null ? null : typeof value === 'string' && /^\d{4}$/.test(value.trim()) ? Number(value) : value

const readCategory = (value: unknown) => (value === '' ? null : typeof value === 'string' ? readNumberId(value) : value)

const readPrice = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value)

const readerOf = (field: keyof Company) =>
  field === 'foundedYear'
    ? readYear
    : field === 'schoolCategory'
      ? readCategory
      : field === 'nairaPerMb' || field === 'resellerPercent'
        ? readPrice
        : field.endsWith('Verification')
          ? readVerification
          : readText

/** Stricter than for visitors: it stands in addresses of mails and calendars, where these begin something else. */
const isOwnEmail = (value: string): boolean => emailAddress().safeParse(value).success && !/[?&]/.test(value)

const isFit = (field: keyof Company, number: string): boolean => (field === 'whatsApp' ? isNumberOfWhatsApp(number) : isOwnNumber(number))

const RANGES: Partial<Record<keyof Company, { least: number; most: number }>> = {
  nairaPerMb: { least: LEAST_NAIRA_PER_MB, most: MOST_NAIRA_PER_MB },
  resellerPercent: { least: 0, most: 100 },
}

/** Protocol of IndexNow. */
const INDEX_NOW_KEY = /^[A-Za-z0-9-]{8,128}$/
const VERIFICATION = /^[\w=+/.-]+$/

function faultOf(field: keyof Company, value: unknown): string | undefined {
  const { label, kind } = companyFields[field]
  if (field === 'foundedYear') {
    const isYear = value === null || (Number.isInteger(value) && Number(value) >= 1800 && Number(value) <= 2200)
    return isYear ? undefined : deskMessages.fieldInvalid(label)
  }
  if (field === 'schoolCategory')
    return value === null || (typeof value === 'number' && readNumberId(String(value))) ? undefined : deskMessages.fieldInvalid(label)
  const range = RANGES[field]
  if (range)
    return typeof value === 'number' && value >= range.least && value <= range.most
      ? undefined
      : messages.between(label, range.least, range.most)
  if (typeof value !== 'string') return deskMessages.fieldInvalid(label)
  if (field === 'feedText') return Company.shape.feedText.safeParse(value).success ? undefined : deskMessages.fieldInvalid(label)
  const limit = LIMITS[field] ?? lengthLimits.address
  if (codePoints(value) > limit) return messages.tooLong(label, limit)
  if (field === 'name' && value === '') return messages.nameRequired
  if (kind === 'email' && value !== '' && !isOwnEmail(value)) return messages.invalidEmail
  if (kind === 'phone' && value !== '' && !isFit(field, value)) return deskMessages.numberUnclear(label)
  if (field.endsWith('Url') && value !== '' && !isAddress(value)) return messages.addressInvalid(label)
  if (field.endsWith('Url') && !isAddressOfOwnNumber(value)) return deskMessages.numberOfLinkUnclear(label)
  if (field.endsWith('Verification') && value !== '' && !VERIFICATION.test(value)) return deskMessages.fieldInvalid(label)
  if (field === 'indexNowKey' && value !== '' && !INDEX_NOW_KEY.test(value)) return messages.indexNowKeyInvalid
  return undefined
}
