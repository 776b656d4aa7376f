import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '../support/desk-screens.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf, someOf } from '../support/every-case.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildUser, signIn } from '../support/staff.ts'
import { testSite } from '../support/test-site.ts'

/** Every parameter and field that any screen reads as a name of something. */
const NAMES = [
  'did',
  'of',
  'q',
  'kind',
  'id',
  'ids',
  'work',
  'release',
  'change',
  'file',
  'made_from',
  'author',
  'status',
  'category',
  'assignee',
  'from',
  'to',
  'week',
  'day',
  'actor',
  'entity',
  'sort',
  'view',
  'late',
  'time',
  'start',
  'dueAt',
  'sendAt',
  'who',
  'winner',
]
const INTENTS = [
  'save',
  'publish',
  'restore',
  'undo',
  'remove',
  'gather',
  'drop',
  'mine',
  'theirs',
  'forget',
  'describe',
  'dismiss',
  'end',
  'approve',
  'try',
  'reread',
  'import',
  'honest',
  'spam',
]

describe.each(firstOf(suiteEngines))('texts that nobody types, on $name', ({ name, suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let server: RunningSite
  let ids: Record<string, string> = {}
  let cookie = ''
  beforeAll(async () => {
    const at = await sampled()
    const engine = await openDatabase(at)
    const site = testSite(engine, systemClock, localFiles(at.dataDir))
    await buildUser(site, 'admin')
    server = await startSite(at, { LOGIN_RATE_LIMIT: '0' })
    await makeExamples(site)
    ids = await idsOfExamples(site)
    await engine.close()
    cookie = (await signIn(server.url, 'admin@example.com')).cookie
  })
  afterAll(async () => {
    await server?.stop()
    await remove()
  })

  const screens = openedScreens.filter(({ path }) => path !== deskPaths.signOut).map(({ address }) => address)
  const everywhere = (value: string) => new URLSearchParams(NAMES.map((each) => [each, value]))

  /** The addresses of what went wrong on our side. */
  async function failuresAt(addresses: readonly string[], sent: RequestInit = {}): Promise<string[]> {
    const failed: string[] = []
    for (const address of addresses) {
      const { status } = await fetch(server.url + address, { ...sent, headers: { cookie, origin: server.url, ...sent.headers } })
      if (status >= 500) failed.push(`${status} ${address}`)
    }
    return failed
  }
  /** What the log calls an error since the last look. */
  let read = 0
  function logged(): string[] {
    const written = server.output().slice(read)
    read += written.length
    return [...new Set(written.match(/(?<="level":50,.*)"err".{0,200}/g))]
  }

  /**
   * Screens are the same on both engines; what differs is what the store makes of a value. So documents are drawn on SQLite, and
   * on PostgreSQL the same loaders and actions answer as they do for scripts, which draw by themselves.
   */
  const isDrawn = name === 'SQLite'
  const askedFor = (path: string) => (isDrawn ? path : `${path}.data`)
  const values = ['\0', '__proto__', '99999999999999999999', '9999-12-31']
  const ofPostgres = ['a\0b', 'constructor', '2147483648', '-1', '¤']
  // To draw takes most of the time, so that a document is drawn of each screen with one of them.
  const valuesOf = (index: number) => (isDrawn ? [values[index % values.length] ?? ''] : [...values, ...ofPostgres])

  test('are read in the query of an address as any other', async () => {
    const asked = someOf(4, screens).flatMap((address, index) =>
      valuesOf(index).map((value) => `${askedFor(fillExample(address, ids))}?${everywhere(value)}`),
    )
    expect(await failuresAt(asked)).toEqual([])
    expect(logged()).toEqual([])
  })

  test('are read as the name of something in an address as any other', async () => {
    const asked = someOf(4, screens).flatMap((address, index) =>
      valuesOf(index + 1).map((value) => askedFor(address.replace(/\{\w+\}|\b\d+\b/, encodeURIComponent(value)))),
    )
    expect(await failuresAt([...new Set(asked)])).toEqual([])
    expect(logged()).toEqual([])
  })

  const entries = screens.map((screen, index) => ({ screen, index }))
  const ofForm = isDrawn ? ['__proto__', '\0'] : ['a\0b', '2147483648']
  test.each(someOf(3, [...INTENTS, '\0']))('are read in a form as any other, beside the intent %j', async (intent) => {
    const failed: string[] = []
    // Each screen gets both values in turn; where not all is asked, each intent goes to a third of the screens, to others than the one before.
    const turn = INTENTS.indexOf(intent) + 1
    for (const { screen, index } of someOf(3, [...entries.slice(turn % 3), ...entries.slice(0, turn % 3)])) {
      const value = ofForm[(Math.floor(index / 3) + turn) % 2] ?? ''
      const body = new URLSearchParams([['intent', intent], ...everywhere(value)])
      failed.push(...(await failuresAt([`${fillExample(screen, ids)}.data`], { method: 'POST', body, redirect: 'manual' })))
    }
    expect(failed).toEqual([])
    expect(logged()).toEqual([])
  })

  test('are read in what scripts send as any other', async () => {
    const copy = {
      id: '0190a2a0-0000-7000-8000-000000000001',
      entity: 'post',
      entityId: null,
      madeFrom: null,
      known: null,
      fields: { title: '\0' },
    }
    const bodies = [
      copy,
      { ...copy, entityId: '\0' },
      { ...copy, madeFrom: '\0' },
      { ...copy, known: '\0' },
      { ...copy, isLeaving: false, entityId: '\0' },
    ]
    for (const body of bodies)
      expect(await failuresAt([deskPaths.work, deskPaths.presence], { method: 'POST', body: JSON.stringify(body) })).toEqual([])
    expect(logged()).toEqual([])
  })

  test('lead visitors nowhere but to what there is', async () => {
    const addresses = [
      '/%00',
      '/blog/%00',
      '/blog/6%00',
      '/pages/%00',
      '/tag/%00',
      '/category-list/%00',
      '/sent/%00',
      '/preview/%00',
      '/blog-list?page=%00',
    ]
    expect(await failuresAt([...addresses, ...addresses.map((each) => each.replace(/(\?|$)/, '.data$1'))])).toEqual([])
    expect(
      await failuresAt(['/contactus?utm_source=%00', '/newsletter?token=%00'], {
        method: 'POST',
        body: new URLSearchParams({ '\0': '\0', email: '\0', token: '\0' }),
      }),
    ).toEqual([])
    expect(logged()).toEqual([])
  })
})
