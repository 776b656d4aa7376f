import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { findPutOutside } from '#domain/appointments/demos-outside.ts'
import { Refusal } from '#domain/errors.ts'
import { findWorkingHours, saveWorkingHours } from '#domain/hours/working-calendar.ts'
import type { Site } from '#domain/site.ts'
import { firstError, readForm } from '#shared/forms.ts'
import { WorkingHoursForm } from '#shared/hours/working-hours.ts'
import { outsideAnswer, outsideJson } from '../appointments/appointment-json.ts'
import { readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'

/** What is not sent stays as it is, so it is read by the operation's own state. */
const hoursBody: BodyReader<Record<string, unknown>> = {
  content: { [JSON_TYPE]: z.object({ ...WorkingHoursForm.shape }).partial() },
  read: readObject,
}

const Answer = z.object({
  success: z.literal(true),
  hours: z.object({ ...WorkingHoursForm.shape }).describe('By day, times such as 08:00-17:00; blank is a day off'),
})

/** The hours by which waiting is counted. */
export function hoursCalls(add: AddCall, site: Site): void {
  const one = { path: '/api/admin/settings/working-hours', feature: 'content', answers: { 200: Answer } } as const

  add({
    ...one,
    method: 'GET',
    audience: 'staff',
    summary: 'When people work, the holidays, and after how many working hours an enquiry is late',
    handle: async () => ({ success: true, hours: await findWorkingHours(site.db) }),
  })

  add({
    ...one,
    method: 'PUT',
    audience: 'admin',
    summary: 'Changes the working hours that are sent; demos stay booked, and are named where they lie outside of them now',
    body: hoursBody,
    answers: { 200: Answer.extend(outsideAnswer) },
    async handle({ account, body }) {
      const form = readForm(WorkingHoursForm, { ...(await findWorkingHours(site.db)), ...body })
      if (!form.ok) throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
      const { demos } = await findPutOutside(site, () => saveWorkingHours(site, actorOf(account), form.value))
      return { success: true, hours: form.value, ...outsideJson(demos, site) }
    },
  })
}
