import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { leaseMail } from '#domain/outbox/deliver-outbox.ts'
import { html } from '#domain/outbox/mail-html.ts'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { REFUSED_BEYOND_TIMES } from '#shared/limits.ts'
import { apiPaths } from '#shared/paths.ts'
import type { Place } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { postgresWays } from '#tests/support/postgres-ways.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') }
}

describe.each(postgresWays.filter(({ isHere }) => isHere))('two processes on one $name', ({ suitePlace, name }) => {
  const { place } = suitePlace()
  let at: Place
  let site: Site
  beforeAll(async () => {
    at = await place()
    const engine = await openDatabase(at)
    site = testSite(engine, systemClock, localFiles(at.dataDir))
    return () => engine.close()
  })
  const startTwo = async (settings: Record<string, string> = {}): Promise<[RunningSite, RunningSite]> => {
    const sites = await Promise.all([1, 2].map(() => startSite(at, { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info', ...settings })))
    onTestFinished(async () => void (await Promise.all(sites.map((each) => each.stop()))))
    return sites as [RunningSite, RunningSite]
  }

  test('count the forms of a visitor together: FORM_RATE_LIMIT is of both', async () => {
    const limit = 2
    const sites = await startTwo({ FORM_RATE_LIMIT: String(limit) })
    const form = (number: number) =>
      post((sites[number % 2] as RunningSite).url + apiPaths.addContact, { ...filledForms.contact, message: `Question ${number}` })
    const most = limit * REFUSED_BEYOND_TIMES
    const answers = await Promise.all(Array.from({ length: most + 6 }, (_, number) => form(number)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(most).fill(201), ...Array(6).fill(429)])
    const leads = await site.db.selectFrom('leads').select('spam_reasons').execute()
    expect([leads.length, leads.filter(({ spam_reasons }) => spam_reasons === null).length]).toEqual([most, limit])
  })

  test('count wrong passwords together: LOGIN_RATE_LIMIT is of both', async () => {
    const { email } = await buildUser(site, 'editor', 'guessed@example.com')
    const [one, two] = await startTwo({ LOGIN_RATE_LIMIT: '4' })
    const guess = ({ url }: RunningSite, password: string) => post(`${url}/api/auth/sign-in/email`, { email, password }, { origin: url })
    for (const each of [one, two, one, two]) expect((await guess(each, 'not this one')).status).toBe(401)
    for (const each of [one, two]) expect(await guess(each, STAFF_PASSWORD)).toMatchObject({ status: 429, retryAfter: expect.any(String) })
  })

  test('know of each other who has a text open, who is signed in, and of news', async () => {
    const [first, second] = [
      await buildUser(site, 'editor', 'first@example.com', 'First'),
      await buildUser(site, 'editor', 'second@example.com', 'Second'),
    ]
    const [one, two] = await startTwo()
    const [headers, others] = [await signIn(one.url, first.email), await signIn(two.url, second.email)]
    const shown = await buildPost(site, { title: 'News of today' })
    const here = ({ url }: RunningSite, by: Record<string, string>) =>
      post(url + deskPaths.presence, { entity: 'post', entityId: String(shown), isLeaving: false }, by)
    expect((await here(one, headers)).body).toMatchObject({ others: [], isHolder: true })
    expect((await here(two, others)).body).toMatchObject({ others: [{ name: 'First' }], isHolder: false })
    // A session of the one is one of the other.
    const session = await fetch(`${two.url}/api/auth/get-session`, { headers: { cookie: headers.cookie } })
    expect(await session.json()).toMatchObject({ user: { email: 'first@example.com' } })
    for (const { url } of [one, two])
      await vi.waitFor(async () => expect(await (await fetch(`${url}/blog-list`)).text()).toContain('News of today'), PATIENCE)
    await buildPost(site, { title: 'News of tomorrow' })
    for (const { url } of [one, two])
      await vi.waitFor(async () => expect(await (await fetch(`${url}/blog-list`)).text()).toContain('News of tomorrow'), PATIENCE)
  })

  test('say how many connections each has at most, and of how many', async () => {
    const sites = await startTwo()
    for (const { output } of sites) {
      expect(output()).toMatch(
        /"connections":\d+,"isBehindPooler":(true|false),"takes":\d+,"processes":\d+.*"connections to PostgreSQL that this process may open"/,
      )
      expect(output()).toContain(`"isBehindPooler":${name === 'PgBouncer'}`)
    }
  })

  test('send a mail that a process died with once its lease is over, once', async () => {
    await site.db.deleteFrom('outbox').execute()
    const trap = await startMailTrap()
    await site.write('test', (write) =>
      write.mail({ kind: 'lead-thanks', recipient: 'a@b.example', replyTo: null, subject: 'Thanks', text: 'Thanks', html: html`Thanks` }),
    )
    // As if that had been half a minute ago.
    await leaseMail(site, 0)
    await startTwo({ SMTP_URL: trap.url, MAIL_FROM: 'hello@company.example' })
    await vi.waitFor(
      async () => expect((await site.db.selectFrom('outbox').select('sent_at').executeTakeFirst())?.sent_at).toBeTruthy(),
      PATIENCE,
    )
    expect(trap.mails).toHaveLength(1)
  })

  test('leave no lock of a session behind', async () => {
    await startTwo()
    const { rows } =
      await sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
        site.db,
      )
    expect(rows).toEqual([])
  })
})
