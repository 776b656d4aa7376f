import { codePoints } from '#shared/code-points.ts'
import { Company } from '#shared/content/company.ts'
import { cleanText, type FieldErrors, firstError } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { storeCompany } from './company.ts'
import { isAddress } from './read-item-data.ts'

const LIMITS: Partial<Record<keyof Company, number>> = { name: lengthLimits.name, description: lengthLimits.description }

/** Changes the details that are named. Throws {@link Refusal} `invalid` with one message a field. */
export async function changeCompany(site: Site, actor: string, input: Record<string, unknown>): Promise<Company> {
  const changes = readCompany(input)
  // Read in the transaction's turn, so that two people who change different details keep both.
  return site.write(actor, async (write) => {
    await write.lock('company')
    const row = await write.trx.selectFrom('settings').select('value').where('key', '=', 'company').executeTakeFirst()
    const known = Company.safeParse(JSON.parse(row?.value ?? '{}'))
    const company: Company = { ...(known.success ? known.data : Company.parse({})), ...changes }
    await storeCompany(write.trx, company, write.now)
    await write.audit({ action: 'company changed', entity: 'settings', entityId: 'company', details: { fields: Object.keys(changes) } })
    write.contentChanged()
    return company
  })
}

function readCompany(input: Record<string, unknown>): Partial<Company> {
  const errors: FieldErrors = {}
  const changes: Record<string, unknown> = {}
  for (const field of Object.keys(Company.shape) as (keyof Company)[]) {
    if (!Object.hasOwn(input, field)) continue
    changes[field] = field === 'foundedYear' ? readYear(input[field]) : readText(input[field])
    const message = faultOf(field, changes[field])
    if (message) errors[field] = message
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  return changes as Partial<Company>
}

const readText = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value)

/** A form sends text. */
const readYear = (value: unknown) =>
  value === '' || value === null ? null : typeof value === 'string' && /^\d{4}$/.test(value.trim()) ? Number(value) : value

function faultOf(field: keyof Company, value: unknown): string | undefined {
  if (field === 'foundedYear') {
    const isYear = value === null || (Number.isInteger(value) && Number(value) >= 1800 && Number(value) <= 2200)
    return isYear ? undefined : messages.fieldInvalid(field)
  }
  if (typeof value !== 'string') return messages.fieldInvalid(field)
  const limit = LIMITS[field] ?? lengthLimits.address
  if (codePoints(value) > limit) return messages.tooLong(field, limit)
  if (field === 'name' && value === '') return messages.nameRequired
  if (field === 'email' && value !== '' && !/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return messages.invalidEmail
  if (field.endsWith('Url') && value !== '' && !isAddress(value)) return messages.addressInvalid(field)
  return undefined
}
