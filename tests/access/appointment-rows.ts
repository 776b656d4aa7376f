import { appointmentPaths } from '#api/appointments/appointment-paths.ts'
import { bookForLead, listFreeTimes } from '#domain/appointments/book-demo.ts'
import { defaultDemoHours, formOfDemoHours } from '#domain/appointments/change-demo-hours.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '../support/arrivals.ts'
import { filledForms } from '../support/lead-forms.ts'
import type { AccessRow, World } from './access-row.ts'

const path = appointmentPaths.manage
const DAY_MS = 24 * 60 * 60_000

const submitted = ({ site, unique }: World) =>
  submitLead(site, 'demo', { ...filledForms.demo, clientEmail: `${unique()}@school.example` }, arrival({ key: unique() }))

/** Each a time of its own, far from the others. */
let days = 100
const laterStart = () => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + (days += 1) * DAY_MS)

/** The last one, since for the first it may be too late by the time that it is asked for. */
const freeStart = async ({ site }: World): Promise<string> => (await listFreeTimes(site)).at(-1)?.start.toISOString() ?? ''

export const appointmentRows: AccessRow[] = [
  { call: `GET ${appointmentPaths.free}`, statuses: [200, 200, 200, 200] },
  {
    call: `POST ${appointmentPaths.choose}`,
    statuses: [201, 201, 201, 201],
    ask: async (world) => ({ body: { reference: (await submitted(world)).reference, start: await freeStart(world) } }),
  },
  { call: `GET ${path}`, statuses: [401, 200, 403, 200] },
  {
    call: `POST ${path}`,
    statuses: [401, 201, 403, 201],
    ask: async (world) => ({ body: { lead: (await submitted(world)).id, start: laterStart().toISOString() } }),
  },
  {
    call: `PUT ${path}/:id`,
    statuses: [401, 200, 403, 200],
    ask: async (world) => {
      const { id } = await bookForLead(world.site, 'system', (await submitted(world)).id, laterStart())
      return { path: `${path}/${id}`, body: { state: 'cancelled' } }
    },
  },
  { call: `GET ${path}/hours`, statuses: [401, 200, 403, 200] },
  { call: `PUT ${path}/hours`, statuses: [401, 200, 403, 200], ask: () => ({ body: formOfDemoHours(defaultDemoHours) }) },
]
