import { describe, expect, test } from 'vitest'
import { appointmentPaths } from '#api/appointments/appointment-paths.ts'
import { openDatabase } from '#database/open-database.ts'
import { chooseTime, listFreeTimes } from '#domain/appointments/book-demo.ts'
import { systemClock } from '#domain/clock.ts'
import { statusOf, type Refusal } from '#domain/errors.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '../support/arrivals.ts'
import { engines } from '../support/engines.ts'
import { filledForms } from '../support/lead-forms.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { testSite } from '../support/test-site.ts'

const VISITORS = 50
const settings = { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' }

const choose = (server: RunningSite, reference: string, start: string) =>
  fetch(server.url + appointmentPaths.choose, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference, start }),
  })

const freeAt = async (server: RunningSite): Promise<string[]> => {
  const answer = await fetch(server.url + appointmentPaths.free)
  return ((await answer.json()) as { times: { start: string }[] }).times.map(({ start }) => start)
}

describe.each(engines)('50 visitors at once for one time on $name', ({ name, place }) => {
  /** On PostgreSQL the second process is a server too; SQLite has one server a folder, and the second writer is this process. */
  test('by two processes: one gets it, 49 are told and offered others', async () => {
    const server = await startSite(await place(), settings)
    const second = name === 'PostgreSQL' ? await startSite(server.place, settings) : undefined
    const engine = await openDatabase(server.place)
    const site = testSite(engine, systemClock)
    const references = []
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const form = { ...filledForms.demo, clientEmail: `visitor-${visitor}@school.example` }
      references.push((await submitLead(site, 'demo', form, arrival({ key: String(visitor) }))).reference)
    }
    // Not the first one, for which it may be too late before all have asked.
    const wanted = (await freeAt(server)).at(-1) ?? ''

    const here = (reference: string): Promise<number> =>
      chooseTime(site, { reference, start: new Date(wanted) }, arrival()).then(
        () => 201,
        (error: Refusal) => statusOf[error.kind],
      )
    const there = async (at: RunningSite, reference: string) => (await choose(at, reference, wanted)).status
    const statuses = await Promise.all(
      references.map((reference, visitor) => {
        if (visitor % 2 === 0) return there(server, reference)
        return second ? there(second, reference) : here(reference)
      }),
    )
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: VISITORS - 1 }, () => 409)])

    const stored = await engine.db.selectFrom('appointments').select(['state', 'starts_at']).execute()
    expect(stored).toEqual([{ state: 'booked', starts_at: new Date(wanted).toISOString() }])
    const told = await engine.db.selectFrom('outbox').select('id').where('kind', '=', 'demo-booked').execute()
    expect(told).toHaveLength(1)
    // Whoever came too late is offered the others, and one of them is had.
    const others = await freeAt(second ?? server)
    expect(others).not.toContain(wanted)
    await expect.poll(async () => (await freeAt(second ?? server)).length - (await listFreeTimes(site)).length).toBe(0)
    const late = references[statuses.indexOf(409)] ?? ''
    expect((await choose(server, late, others.at(-1) ?? '')).status).toBe(201)
    await Promise.all([server.stop(), second?.stop(), engine.close()])
  })
})
