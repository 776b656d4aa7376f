import { bookForLead } from '#domain/appointments/book-demo.ts'
import { changeAppointment } from '#domain/appointments/change-appointment.ts'
import { getAppointment } from '#domain/appointments/settle-demo.ts'
import { invalidField } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { startFieldOf } from './appointment-item.tsx'

/**
 * Does what a form of the appointments asks for: `demo-book` (`lead`, and `start` or `free`), `demo-move` (`id`, and the field of its start),
 * `demo-cancel`, `demo-done`, `demo-missed` (`id`) and what undoes them (`ids`). Gives the name of the notice and what it is
 * of; undefined for an intent of another form. Throws the refusals of the operations.
 */
export async function runAppointmentIntent(
  site: Site,
  actor: string,
  posted: Readonly<Record<string, string>>,
): Promise<{ did: string; of: string[] } | undefined> {
  const { intent = '', id = posted.ids ?? '' } = posted
  const done = { did: intent, of: [id] }
  switch (intent) {
    case 'demo-book':
      await bookForLead(site, actor, posted.lead ?? '', readStart(site, posted), { booked: null, standing: standingSeen(posted.was) })
      return { did: intent, of: [] }
    case 'demo-again': {
      const { leadId, startsAt } = await getAppointment(site, id)
      await bookForLead(site, actor, leadId, new Date(startsAt), { booked: null })
      return { did: intent, of: [] }
    }
    case 'demo-move':
      await changeAppointment(site, actor, id, { start: readStart(site, { start: posted[startFieldOf(id)] ?? '' }) })
      return { did: intent, of: [] }
    case 'demo-cancel':
      await changeAppointment(site, actor, id, { state: 'cancelled' })
      return done
    case 'demo-done':
    case 'demo-missed':
      await changeAppointment(site, actor, id, { state: intent === 'demo-done' ? 'done' : 'missed' })
      return done
    case 'demo-reopen':
      await changeAppointment(site, actor, id, { state: 'booked' })
      return { did: intent, of: [] }
    default:
      return undefined
  }
}

/** Where the page showed the enquiry to stand. */
function standingSeen(was: string | undefined) {
  const said = new URLSearchParams(was)
  const status = leadStatuses.find((each) => each === said.get('status'))
  return status && { status, isHeld: said.get('held') === '1' }
}

function readStart({ timeZone }: Site, { start, free }: Readonly<Record<string, string>>): Date {
  const read = readDateTime(start || free || '', timeZone)
  if (!read) throw invalidField('start', deskMessages.startInvalid)
  return new Date(read)
}
