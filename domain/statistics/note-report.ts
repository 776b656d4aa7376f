import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { submissionsOfClient } from '../rate-limits/limits.ts'
import { tooMany } from '../rate-limits/rate-limit.ts'
import type { Site } from '../site.ts'
import { type CountedForm, formOfCall, isMessageOf } from './counted-forms.ts'
import { OTHER, tallyOf } from './tally.ts'

/** What only a browser can tell: how far a form has come there, or how heavy a page was. */
export type Report =
  | { form: string; step: 'seen' | 'begun' }
  | { form: string; step: 'refused'; messages: readonly string[] }
  | { page: string; bytes: number; line: string }

/**
 * Counts what a visitor's browser reports. Of what it sends only names that the site knows are kept. Throws {@link Refusal}
 * `invalid` for a form that there is not, `too-many` far beyond what one address may send.
 */
export function noteReport(site: Site, address: string, report: Report): void {
  const tally = tallyOf(site)
  const { message, windowMs } = submissionsOfClient(site.formRateLimit)
  if (!tally.mayReport(address)) throw tooMany(message, windowMs)
  if ('page' in report) return tally.weight(report.page, report.bytes, report.line)
  const form = formOfCall(report.form)
  if (!form) throw new Refusal('invalid', messages.formOfReportUnknown, { errors: { form: messages.formOfReportUnknown } })
  if (report.step === 'refused') noteRefusal(site, form, report.messages)
  else tally.step(form, report.step)
}

/** Counts that a form came back to be mended, by the messages that the form can give. */
export function noteRefusal(site: Site, form: CountedForm, given: readonly string[]): void {
  tallyOf(site).refusal(
    form,
    given.map((message) => (isMessageOf(form, message) ? message : OTHER)),
  )
}
