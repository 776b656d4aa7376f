import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openUnmigrated } from '#database/open-database.ts'
import { apiPaths } from '#shared/paths.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { findPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const binaries = findPostgres()
const SENDERS = 6
const BEFORE = 60
const AFTER = 60

/** Both hosts in one address, as libpq takes them. */
const bothHosts = (one: PostgresServer, other: PostgresServer): string =>
  one.url.replace(/:(\d+)\//, (_all, port: string) => `:${port},127.0.0.1:${new URL(other.url).port}/`) + '?target_session_attrs=read-write'

/** Sends until it is told to end; what is not answered is sent again with its key, as browsers do. Gives what was acknowledged. */
async function send(site: RunningSite, sender: number, acknowledged: string[], isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const message = `Question ${count} of sender ${sender}`
    const ask = () =>
      fetch(site.url + apiPaths.addContact, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `${sender}-${count}` },
        body: JSON.stringify({ ...filledForms.contact, message }),
      })
    await vi.waitFor(async () => expect((await ask()).status).toBe(201), { ...PATIENCE, interval: 50 })
    acknowledged.push(message)
  }
}

describe.skipIf(!binaries)('a PostgreSQL whose standby takes over while forms come in', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  beforeAll(async () => {
    primary = await startPostgres(binaries ?? '')
    standby = await primary.addStandby()
  })
  afterAll(() => {
    standby?.stop()
    primary?.stop()
  })

  test('the site goes on by itself; what was acknowledged is there, once', async () => {
    const databaseUrl = bothHosts(primary, standby)
    const place = { dataDir: temporaryFolder(), databaseUrl }
    const sites = await Promise.all([1, 2].map(() => startSite(place, { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' })))
    const acknowledged: string[] = []
    let isOver = false
    const sending = Array.from({ length: SENDERS }, (_, sender) =>
      send(sites[sender % 2] as RunningSite, sender, acknowledged, () => isOver),
    )
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(BEFORE), PATIENCE)
    primary.crash()
    standby.promote()
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + AFTER), PATIENCE)
    isOver = true
    await Promise.all(sending)
    for (const { url } of sites) await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENCE)
    await Promise.all(sites.map((site) => site.stop()))

    const engine = await openUnmigrated({ dataDir: '', databaseUrl })
    const leads = await engine.db.selectFrom('leads').select('details').execute()
    const mails = await engine.db.selectFrom('outbox').select('lead_id').where('kind', '=', 'lead-notification').execute()
    await engine.close()
    const found = leads.map(({ details }) => (JSON.parse(details) as { message: string }).message)
    expect(found.toSorted()).toEqual(acknowledged.toSorted())
    expect(mails).toHaveLength(leads.length)
  })
})
