import { type Account, actorOf } from '#domain/accounts/account.ts'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { changeAppointment } from '#domain/appointments/change-appointment.ts'
import { getAppointment } from '#domain/appointments/settle-demo.ts'
import { invalidField } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { readDateTime } from '#shared/local-time.ts'
import type { DemoNotice } from './appointment-notices.ts'
import { startFieldOf } from './start-field.ts'

interface DemoPressed {
  site: Site
  account: Pick<Account, 'id'>
  /** `id` of the demo, or `ids` where a notice undoes what was done to it. */
  posted: Readonly<Record<string, string>>
}

interface DemoDone {
  did: DemoNotice
  of?: string[]
}

/** What a button of a demo does, on whichever screen it stands. */
export type DemoAction = (pressed: DemoPressed) => Promise<DemoDone>

const idIn = ({ id, ids = '' }: DemoPressed['posted']): string => id ?? ids

/**
 * What screens that show demos do with them: `demo-book` takes the enquiry as `lead`, and `start` or `free`; `demo-move` the field of
 * its start. Each throws the refusals of its operation.
 */
export const demoActions = {
  'demo-book': async ({ site, account, posted }) => {
    const seen = { booked: null, standing: standingSeen(posted.was) }
    await bookForLead(site, actorOf(account), posted.lead ?? '', readStart(site, posted), seen)
    return { did: 'demo-book' }
  },
  'demo-again': async ({ site, account, posted }) => {
    const { leadId, startsAt } = await getAppointment(site, idIn(posted))
    await bookForLead(site, actorOf(account), leadId, new Date(startsAt), { booked: null })
    return { did: 'demo-again' }
  },
  'demo-move': async ({ site, account, posted }) => {
    const id = idIn(posted)
    await changeAppointment(site, actorOf(account), id, { start: readStart(site, { start: posted[startFieldOf(id)] ?? '' }) })
    return { did: 'demo-move' }
  },
  'demo-cancel': (pressed) => settle(pressed, 'cancelled', 'demo-cancel'),
  'demo-done': (pressed) => settle(pressed, 'done', 'demo-done'),
  'demo-missed': (pressed) => settle(pressed, 'missed', 'demo-missed'),
  'demo-reopen': async (pressed) => ({ did: (await settle(pressed, 'booked', 'demo-reopen')).did }),
} satisfies Readonly<Record<string, DemoAction>>

export type DemoIntent = keyof typeof demoActions

async function settle({ site, account, posted }: DemoPressed, state: 'cancelled' | 'done' | 'missed' | 'booked', did: DemoNotice) {
  const id = idIn(posted)
  await changeAppointment(site, actorOf(account), id, { state })
  return { did, of: [id] }
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
