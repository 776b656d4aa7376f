import { describe, expect, test, vi } from 'vitest'
import { openUnmigrated } from '#database/open-database.ts'
import { apiPaths } from '#shared/paths.ts'
import { engines, type Place } from '../support/engines.ts'
import { startMailTrap, startSilentServer } from '../support/mail-trap.ts'
import { PATIENCE } from '../support/patience.ts'
import { freePort } from '../support/postgres-server.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

const settings = (smtpUrl: string) => ({
  SAMPLE_CONTENT: 'off',
  FORM_RATE_LIMIT: '0',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'hello@company.example',
  MAIL_TO: 'sales@company.example',
})

const submit = (site: RunningSite, email = 'ngozi@school.example') =>
  fetch(site.url + apiPaths.addContact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email, message: 'What does Standard cost?' }),
  })

const metric = async (site: RunningSite, name: string) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await (await fetch(`${site.url}/metrics`)).text())?.[1])

/** How many mails were not tried yet, or are being tried right now. */
async function untriedOrLeased(place: Place): Promise<number> {
  const engine = await openUnmigrated(place)
  const { count } = await engine.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('attempts', '=', 0), eb('leased_until', 'is not', null)]))
    .executeTakeFirstOrThrow()
  await engine.close()
  return Number(count)
}

describe.each(engines)('mails of a running site on $name', ({ name, place }) => {
  test('wait while the mail server is down, also through a kill, and arrive once it is up', async () => {
    const port = await freePort()
    const site = await startSite(await place(), settings(`smtp://127.0.0.1:${port}`))
    expect((await submit(site)).status).toBe(201)
    await vi.waitFor(() => expect(site.output()).toContain('the mail server can not be used for now'), PATIENCE)
    expect([await metric(site, 'outbox_waiting'), await metric(site, 'outbox_failed')]).toEqual([2, 0])
    // A mail under way at a kill stays with the dead process until its lease ends, for other processes may be at it.
    await vi.waitFor(async () => expect(await untriedOrLeased(site.place)).toBe(0), PATIENCE)
    await site.kill()

    const trap = await startMailTrap(port)
    const again = await startSite(site.place, settings(trap.url))
    await vi.waitFor(async () => expect(await metric(again, 'outbox_waiting')).toBe(0), PATIENCE)
    expect(trap.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['ngozi@school.example', 'sales@company.example'])
    expect((await submit(again, 'bola@school.example')).status).toBe(201)
    await vi.waitFor(() => expect(trap.mails).toHaveLength(4), PATIENCE)
    await again.stop()
  })

  test('neither delay nor fail a form while the mail server hangs, nor the end of the process', async () => {
    const silent = await startSilentServer()
    const site = await startSite(await place(), settings(silent.url))
    expect((await submit(site)).status).toBe(201)
    await silent.connected
    expect((await submit(site, 'bola@school.example')).status).toBe(201)
    expect(await site.stop()).toBe(0)
  })

  test.runIf(name === 'PostgreSQL')('are sent once by two processes that share the outbox', async () => {
    const at = await place()
    const trap = await startMailTrap()
    const sites = await Promise.all([startSite(at, settings(trap.url)), startSite(at, settings(trap.url))])
    const emails = Array.from({ length: 12 }, (_, count) => `person-${count}@school.example`)
    await Promise.all(emails.map((email, count) => submit(sites[count % 2] as RunningSite, email)))
    await vi.waitFor(async () => expect(await metric(sites[0] as RunningSite, 'outbox_waiting')).toBe(0), PATIENCE)
    await Promise.all(sites.map((site) => site.stop()))
    const sent = trap.mails.flatMap(({ recipients }) => recipients)
    expect(sent.filter((address) => address !== 'sales@company.example').toSorted()).toEqual(emails.toSorted())
    expect(sent).toHaveLength(2 * emails.length)
  })
})
