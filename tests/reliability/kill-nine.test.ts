import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { apiPaths } from '#shared/paths.ts'
import { engines } from '../support/engines.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

const SENDERS = 8
const KILL_AFTER_ACKNOWLEDGED = 60

/** Sends enquiries one after the other until the server is gone; gives the messages that were acknowledged. */
async function sendUntilGone(site: RunningSite, sender: number, onAcknowledged: (message: string) => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const message = `Question ${count} of sender ${sender}`
    try {
      const answer = await fetch(site.url + apiPaths.addContact, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${sender}-${count}` },
        body: JSON.stringify({ fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: `s${sender}@school.example`, message }),
      })
      if (answer.status !== 201) return
    } catch {
      return
    }
    onAcknowledged(message)
  }
}

describe.each(engines)('kill -9 in a burst of enquiries on $name', ({ place }) => {
  test('every acknowledged enquiry is there afterwards, once, with its mails; none is there twice', async () => {
    const site = await startSite(await place(), { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' })
    const acknowledged: string[] = []
    let killed: Promise<void> | undefined
    const onAcknowledged = (message: string) => {
      acknowledged.push(message)
      if (acknowledged.length === KILL_AFTER_ACKNOWLEDGED) killed = site.kill()
    }
    await Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendUntilGone(site, sender, onAcknowledged)))
    await killed
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER_ACKNOWLEDGED)

    // The senders try again what they were not answered, as a browser would, with the same keys.
    const again = await startSite(site.place, { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' })
    for (let sender = 0; sender < SENDERS; sender += 1) {
      const sent = acknowledged.filter((message) => message.endsWith(`sender ${sender}`)).length
      const message = `Question ${sent} of sender ${sender}`
      const answer = await fetch(again.url + apiPaths.addContact, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${sender}-${sent}` },
        body: JSON.stringify({ fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: `s${sender}@school.example`, message }),
      })
      expect(answer.status).toBe(201)
      acknowledged.push(message)
    }
    await again.stop()

    const engine = await openDatabase(site.place)
    const leads = await engine.db.selectFrom('leads').select(['id', 'details']).execute()
    const stored = leads.map((lead) => (JSON.parse(lead.details) as { message: string }).message)
    const notified = await engine.db.selectFrom('outbox').select('lead_id').where('kind', '=', 'lead-notification').execute()
    await engine.close()
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
    expect(notified.map((mail) => mail.lead_id).toSorted()).toEqual(leads.map((lead) => lead.id).toSorted())
  })
})
