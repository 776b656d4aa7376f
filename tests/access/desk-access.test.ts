import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskScreens } from '#app/admin/screens.ts'
import routes from '#app/routes.ts'
import { projectRoot } from '#config/project-root.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { hasRole, roles } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { FORM_BODY_LIMIT_BYTES } from '#shared/limits.ts'
import { CARRIED_TEXT_BYTES } from '#shared/limits.ts'
import { askRaw } from '../support/ask-raw.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '../support/desk-screens.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf, someOf } from '../support/every-case.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildUser, signIn } from '../support/staff.ts'
import { testSite } from '../support/test-site.ts'

const FRAME = 'admin/frame/route.tsx'
const DOOR = 'admin/you/sign-in/frame-route.tsx'
const [sqlite] = suiteEngines as [(typeof suiteEngines)[number]]
const childrenOf = (file: string): RouteConfigEntry[] => (routes as RouteConfigEntry[]).find((entry) => entry.file === file)?.children ?? []

describe('the list of screens', () => {
  test('says of each who may see it, and the frame with the guard holds these and no other', () => {
    for (const { path, audience } of deskScreens) expect([path, [...roles, 'staff'].includes(audience)]).toEqual([path, true])
    expect(childrenOf(FRAME).map(({ path }) => `/${path}`)).toEqual(deskScreens.map(({ path }) => path))
  })

  test('is all there is below /admin, but for the forms before the sign-in', () => {
    const outside = (routes as RouteConfigEntry[]).filter(({ path }) => path?.startsWith('admin'))
    // What a signed link shows, to whoever has it.
    expect(outside.map(({ id }) => id)).toEqual(['preview'])
    const { signIn: door, forgotten, newPassword, invitation, firstAdmin } = deskPaths
    expect(
      childrenOf(DOOR)
        .map(({ path }) => `/${path}`)
        .toSorted(),
    ).toEqual([door, forgotten, newPassword, invitation, firstAdmin].toSorted())
  })

  test('leaves no route module of the back office out', () => {
    const modules = readdirSync(join(projectRoot, 'app/admin'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|[/-])route\.tsx?$/.test(file))
      .map((file) => `admin/${file}`)
    const known = new Set([FRAME, DOOR, ...[...childrenOf(FRAME), ...childrenOf(DOOR)].map(({ file }) => file)])
    expect(modules.filter((file) => !known.has(file))).toEqual([])
  })
})

describe('who may open and send what', () => {
  const { sampled, remove } = sqlite.suitePlace()
  let server: RunningSite
  let ids: Record<string, string> = {}
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    const at = await sampled()
    const engine = await openDatabase(at)
    const site = testSite(engine, systemClock, localFiles(at.dataDir))
    for (const role of roles) await buildUser(site, role)
    server = await startSite(at, { LOGIN_RATE_LIMIT: '0' })
    await makeExamples(site)
    ids = await idsOfExamples(site)
    await engine.close()
  })
  afterAll(async () => {
    await server?.stop()
    await remove()
  })

  const addressOf = (address: string) => fillExample(address, ids)
  const dataOf = (address: string) => `${addressOf(address)}.data`
  /** Signed in when it is first needed, and again after a test that signed out. */
  async function cookieOf(role: string): Promise<Record<string, string>> {
    if (role === 'nobody') return {}
    const cookie = cookies.get(role) ?? (await signIn(server.url, `${role}@example.com`)).cookie
    cookies.set(role, cookie)
    return { cookie }
  }

  interface Asked {
    as: string
    method?: 'GET' | 'POST'
    origin?: string
    body?: BodyInit
  }

  async function ask(address: string, { as, method = 'GET', origin, body }: Asked) {
    const headers = { ...(await cookieOf(as)), ...(origin ? { origin } : {}) }
    const answer = await fetch(server.url + address, { method, headers, body: body ?? null, redirect: 'manual' })
    const text = await answer.text()
    expect([address, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      address,
      'private, no-store',
      'noindex',
    ])
    return { status: answer.status, location: answer.headers.get('location') ?? '', text }
  }

  const forged = () => new URLSearchParams({ intent: 'no-such-intent', id: 'forged', ids: '999999:approved,forged', did: 'x' })

  const outcomeOf = ({ status }: { status: number }): string =>
    status === 403 ? 'refused' : status >= 500 ? 'failed' : status === 200 ? 'shown' : 'answered'

  describe.each(someOf(3, openedScreens))('$path, for $audience', ({ address, audience, isShown }) => {
    const seen = isShown ? 'shown' : expect.stringMatching(/shown|answered/)

    test('shows itself to those alone, as a document and as data for the scripts', async () => {
      const path = addressOf(address)
      const door = await ask(`${path}?status=draft`, { as: 'nobody' })
      expect([door.status, door.location.startsWith(`${deskPaths.signIn}?to=${encodeURIComponent(path)}`)]).toEqual([303, true])
      // The router tells its scripts of a redirect in the data.
      const told = await ask(dataOf(address), { as: 'nobody' })
      expect([told.status, told.text.includes(deskPaths.signIn)]).toEqual([202, true])
      for (const role of roles) {
        const found = [await ask(path, { as: role }), await ask(dataOf(address), { as: role })].map(outcomeOf)
        expect([role, found]).toEqual([role, hasRole({ role }, audience) ? [seen, seen] : ['refused', 'refused']])
      }
    })

    test('takes forms of those alone, from this site alone, and nothing that is forged', async () => {
      const path = addressOf(address)
      for (const at of [path, dataOf(address)]) {
        const stranger = await ask(at, { as: 'nobody', method: 'POST', origin: server.url, body: forged() })
        expect([at, stranger.status === (at === path ? 303 : 202), (stranger.location + stranger.text).includes(deskPaths.signIn)]).toEqual(
          [at, true, true],
        )
        for (const role of roles) {
          for (const origin of ['https://evil.example', '']) {
            expect([at, role, (await ask(at, { as: role, method: 'POST', origin, body: forged() })).status]).toEqual([at, role, 403])
          }
          const own = outcomeOf(await ask(at, { as: role, method: 'POST', origin: server.url, body: forged() }))
          if (path === deskPaths.signOut) cookies.delete(role)
          expect([at, role, own === 'refused', own]).toEqual([at, role, !hasRole({ role }, audience), expect.not.stringMatching('failed')])
        }
      }
    })
  })

  test.each(firstOf(roles))('a screen shows %s no link to what answers them otherwise than with a page or a file', async (role) => {
    const linkedFrom = new Map<string, string>()
    for (const { address, audience } of openedScreens) {
      if (!hasRole({ role }, audience)) continue
      const path = addressOf(address)
      const { text } = await ask(path, { as: role })
      if (path === deskPaths.signOut) cookies.delete(role)
      // Links alone: what a form or a picture leads to is asked elsewhere.
      for (const [, href = ''] of text.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) {
        const to = href.replaceAll('&amp;', '&')
        // What differs in its query alone is asked once.
        const of = to.split('?')[0] ?? to
        if (!linkedFrom.has(of)) linkedFrom.set(of, `${path} to ${to}`)
      }
    }
    const refused: string[] = []
    for (const said of linkedFrom.values()) {
      const to = said.split(' to ')[1] ?? ''
      const { status, body } = await fetch(server.url + to, { headers: await cookieOf(role), redirect: 'manual' })
      await body?.cancel()
      // The activity tells of things that are gone, too.
      const isGone = status === 404 && said.startsWith(deskPaths.activity)
      if (status >= 400 && !isGone) refused.push(`${said}: ${status}`)
    }
    expect(refused).toEqual([])
    expect(linkedFrom.size).toBeGreaterThan(20)
  })

  test('nothing is kept or found of what is moved, refused or not there either', async () => {
    for (const address of ['/admin/', '/admin/posts/', '/admin/Posts', '/admin/sign-in', '/admin/forgotten', '/admin/nothing/at/all'])
      await ask(address, { as: 'nobody' })
    expect((await ask('/admin/nothing/at/all', { as: 'sales' })).status).toBe(404)
  })

  test('words are sent on to the sign-in by this site alone, and no more of them than a form holds', async () => {
    const send = async (note: string, origin: string) => {
      const path = deskPaths.lead('0199aaaa-0000-7000-8000-000000000000')
      const { status, location } = await ask(path, { as: 'nobody', method: 'POST', origin, body: new URLSearchParams({ note }) })
      return [status, location.startsWith(`${deskPaths.signIn}?to=${encodeURIComponent(path)}`)]
    }
    expect(await send('Has 480 pupils', server.url)).toEqual([307, true])
    expect(await send('Has 480 pupils', 'https://evil.example')).toEqual([403, false])
    expect(await send('x'.repeat(CARRIED_TEXT_BYTES), server.url)).toEqual([303, true])
    expect(await send(' ', server.url)).toEqual([303, true])
  })

  test('whoever is led back to a button that only sends, after signing in again, comes to a screen', async () => {
    for (const [address, screen] of [
      [deskPaths.signOut, deskPaths.today],
      [deskPaths.activityExport, deskPaths.activity],
      [deskPaths.personExport, deskPaths.privacy],
      [deskPaths.endPreview, deskPaths.releases],
    ] as const)
      expect(await ask(address, { as: 'admin' })).toMatchObject({ status: 302, location: screen })
    expect((await ask(deskPaths.today, { as: 'editor' })).status).toBe(200)
  })

  test('a post that is not stored yet has no preview to share and no revisions', async () => {
    for (const address of [deskPaths.preview('new'), deskPaths.revisions('new')])
      expect([address, (await ask(address, { as: 'editor' })).status]).toEqual([address, 404])
    const body = new URLSearchParams({ intent: 'share' })
    expect((await ask(deskPaths.preview('new'), { as: 'editor', method: 'POST', origin: server.url, body })).status).toBe(404)
  })

  test('a form that breaks off fails on no screen', async () => {
    for (const { address, audience } of openedScreens) {
      const role = roles.find((each) => hasRole({ role: each }, audience)) ?? 'admin'
      const body = new Blob(['--b\r\nContent-Disposition: form-data; name="'], { type: 'multipart/form-data; boundary=b' })
      const { status } = await ask(addressOf(address), { as: role, method: 'POST', origin: server.url, body })
      expect([address, status < 500]).toEqual([address, true])
      if (addressOf(address) === deskPaths.signOut) cookies.delete(role)
    }
  })

  test('sales say that they are at an enquiry, editors at a text, and neither at what is the other’s', async () => {
    const at = async (role: string, entity: string) => {
      const body = new Blob([JSON.stringify({ entity, entityId: '1', isLeaving: false })], { type: 'application/json' })
      return (await ask(deskPaths.presence, { as: role, method: 'POST', origin: server.url, body })).status
    }
    for (const [role, lead, post, settings] of [
      ['sales', 200, 403, 403],
      ['editor', 403, 200, 403],
      ['admin', 200, 200, 200],
    ] as const)
      expect([role, await at(role, 'lead'), await at(role, 'post'), await at(role, 'settings')]).toEqual([role, lead, post, settings])
  })

  test('what is no form is refused by name', async () => {
    for (const type of ['text/plain', 'application/json', 'multipart/form-data']) {
      const body = new Blob(['nothing of a form'], { type })
      expect([type, (await ask(deskPaths.newPost, { as: 'editor', method: 'POST', origin: server.url, body })).status]).toEqual([type, 415])
    }
  })

  test('whoever never signed in sends no more than a form may be; staff may send a text with its picture', async () => {
    const body = new URLSearchParams({ text: 'x'.repeat(FORM_BODY_LIMIT_BYTES) })
    for (const address of [deskPaths.signIn, deskPaths.newPost, `${deskPaths.newPost}.data`]) {
      const refused = await ask(address, { as: 'nobody', method: 'POST', origin: server.url, body })
      expect([address, refused.status]).toEqual([address, 413])
    }
    // A session that nobody signed is no session.
    const answer = await fetch(server.url + deskPaths.newPost, {
      method: 'POST',
      headers: { cookie: 'site.session_token=made.up', origin: server.url },
      body,
    })
    expect(answer.status).toBe(413)
    expect((await ask(deskPaths.newPost, { as: 'editor', method: 'POST', origin: server.url, body })).status).toBeLessThan(413)
    const port = Number(new URL(server.url).port)
    const chunked = await askRaw(
      port,
      'POST /admin/sign-in HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })
})
