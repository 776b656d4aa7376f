import * as z from 'zod/mini'
import { codePoints } from '#shared/code-points.ts'
import { companyFields } from '#shared/content/company-fields.ts'
import { Company } from '#shared/content/company.ts'
import { LEAST_NAIRA_PER_MB, MOST_NAIRA_PER_MB } from '#shared/data-price.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { cleanText, emailAddress, type FieldErrors, within } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { oneLine } from '#shared/one-line.ts'
import { isAddressOfOwnNumber, isNumberOfWhatsApp, isOwnNumber } from './own-number.ts'
import { isAddress } from './read-item-data.ts'

/** How a detail is read, as a form or a call sends it, and what is wrong with what was read; `label` is what editors call it. */
interface Rule {
  read: (given: unknown) => unknown
  fault: (value: unknown, label: string) => string | undefined
  /** Of a text, in code points. */
  limit?: number
}

type Check = (value: string, label: string) => string | undefined

/** Text; what is blank is not checked. */
const text = (check?: Check, { limit = lengthLimits.address as number, read = readLine, required = '' } = {}): Rule => ({
  read,
  limit,
  fault(value, label) {
    if (typeof value !== 'string') return deskMessages.fieldInvalid(label)
    if (codePoints(value) > limit) return messages.tooLong(label, limit)
    return value === '' ? required || undefined : check?.(value, label)
  },
})

/** A value of its own, which fits or does not. */
const value = (
  read: Rule['read'],
  isFit: (given: unknown) => boolean,
  message: (label: string) => string = deskMessages.fieldInvalid,
): Rule => ({
  read,
  fault: (given, label) => (isFit(given) ? undefined : message(label)),
})

const between = (least: number, most: number): Rule =>
  value(
    readNumber,
    (given) => typeof given === 'number' && given >= least && given <= most,
    (label) => messages.between(label, least, most),
  )

const matching =
  (pattern: RegExp, message: (label: string) => string): Check =>
  (given, label) =>
    pattern.test(given) ? undefined : message(label)

const link = text((given, label) => {
  if (!isAddress(given)) return messages.addressInvalid(label)
  return isAddressOfOwnNumber(given) ? undefined : deskMessages.numberOfLinkUnclear(label)
})

const phone = (isFit: (given: string) => boolean): Rule =>
  text((given, label) => (isFit(given) ? undefined : deskMessages.numberUnclear(label)))

/** Stricter than for visitors: it stands in addresses of mails and calendars, where these begin something else. */
const email = text((given) => (emailAddress().safeParse(given).success && !/[?&]/.test(given) ? undefined : messages.invalidEmail))

const verification = text(matching(/^[\w=+/.-]+$/, deskMessages.fieldInvalid), { read: readVerification })
/** Protocol of IndexNow. */
const indexNowKey = text(matching(/^[A-Za-z0-9-]{8,128}$/, () => messages.indexNowKeyInvalid))
const year = value(readYear, (given) => given === null || (Number.isInteger(given) && Number(given) >= 1800 && Number(given) <= 2200))
const category = value(readCategory, (given) => given === null || (typeof given === 'number' && readNumberId(String(given)) !== undefined))

/** Of every detail. A new one is a line here, one in `Company` and one in `companyFields`. */
const rules: Readonly<Record<keyof Company, Rule>> = {
  name: text(undefined, { limit: lengthLimits.name, required: messages.nameRequired }),
  tagline: text(),
  description: text(undefined, { limit: lengthLimits.description, read: readText }),
  productName: text(),
  schoolCategory: category,
  foundedYear: year,
  rcNumber: text(),
  resellerPercent: between(0, 100),
  phone: phone(isOwnNumber),
  secondPhone: phone(isOwnNumber),
  whatsApp: phone(isNumberOfWhatsApp),
  email,
  address: text(),
  city: text(),
  country: text(),
  mapUrl: link,
  facebookUrl: link,
  workingHours: text(),
  hoursLine: text(),
  replyPromise: text(),
  signInUrl: link,
  nairaPerMb: between(LEAST_NAIRA_PER_MB, MOST_NAIRA_PER_MB),
  feedText: value(readLine, (given) => Company.shape.feedText.safeParse(given).success),
  googleVerification: verification,
  bingVerification: verification,
  indexNowKey,
}

/** The details that are named, as they are stored, and one message for each that does not fit. */
export function readCompany(input: Readonly<Record<string, unknown>>): { changes: Partial<Company>; errors: FieldErrors } {
  const changes: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [field, { read, fault }] of Object.entries(rules)) {
    if (!Object.hasOwn(input, field)) continue
    changes[field] = read(input[field])
    const message = fault(changes[field], companyFields[field as keyof Company].label)
    if (message) errors[field] = message
  }
  return { changes: changes as Partial<Company>, errors }
}

/** For `z.object`: each detail that is text, none of them needed, with its limit. */
export const limitedDetails = () =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, { limit }]) => {
      const { label } = companyFields[field as keyof Company]
      return limit === undefined ? [] : [[field, z.optional(z.string().check(within(label, limit)))]]
    }),
  )

function readText(given: unknown): unknown {
  return typeof given === 'string' ? cleanText(given) : given
}

function readLine(given: unknown): unknown {
  return typeof given === 'string' ? oneLine(given) : given
}

/** Search engines give a whole tag to copy; what counts is its content. */
function readVerification(given: unknown): unknown {
  const line = readLine(given)
  return typeof line === 'string' ? oneLine(/\bcontent=["']([^"']*)["']/.exec(line)?.[1] ?? line) : line
}

/** A form sends text. */
function readYear(given: unknown): unknown {
  if (given === '' || given === null) return null
  return typeof given === 'string' && /^\d{4}$/.test(given.trim()) ? Number(given) : given
}

function readCategory(given: unknown): unknown {
  if (given === '') return null
  return typeof given === 'string' ? readNumberId(given) : given
}

function readNumber(given: unknown): unknown {
  return typeof given === 'string' && given.trim() !== '' ? Number(given.replaceAll(',', '')) : given
}
