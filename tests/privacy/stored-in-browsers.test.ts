import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KEPT_FORMS } from '#app/offline/kept-forms.ts'
import { CACHES } from '#app/offline/kept-pages.ts'
import { openDatabase } from '#database/open-database.ts'
import { previewCookie } from '#domain/releases/preview-cookie.ts'
import { storedAs, storedInBrowsers } from '#shared/cookies.ts'
import { accountSite } from '#tests/support/account-site.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { totpCode } from '#tests/support/totp.ts'
import { visitFrom } from '#tests/support/visits.ts'

const sources = globSync('{app,server,api,domain,shared}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp): string[] => sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted()

describe('the list of what is stored in browsers', () => {
  test('has every cookie that signing in, a second factor, a passkey, a preview and signing out set, and no other', async () => {
    const engine = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: undefined })
    const { site, sessions, signIn, advance } = accountSite(engine, 100)
    const account = await buildUser(site, 'admin')
    const lines: string[] = []
    const visit = await signIn(account.email)
    lines.push(...(visit.cookie ?? '').split('; '))
    const { totpURI, cookies } = await sessions.beginSecondFactor(visit, account, STAFF_PASSWORD)
    lines.push(...cookies)
    const code = () => totpCode(totpURI, site.clock.now())
    lines.push(...(await sessions.enterCode(visit, { kind: 'code', code: code() })).cookies)
    advance(60_000)
    const half = await sessions.signIn(visitFrom('203.0.113.1'), { email: account.email, password: STAFF_PASSWORD })
    lines.push(...half.cookies)
    const whole = await sessions.enterCode(visitFrom('203.0.113.1', half.cookies), { kind: 'code', code: code() })
    lines.push(...whole.cookies, previewCookie('x', 's', site.siteUrl))
    lines.push(...(await sessions.signOut(visitFrom('203.0.113.1', whole.cookies))).cookies)
    lines.push(...(await sessions.askForPasskey(visitFrom('203.0.113.2'))).cookies)
    await engine.close()

    const set = lines.filter((line) => !/=;|Max-Age=0/i.test(line)).map((line) => line.split('=')[0] ?? '')
    const listed = storedInBrowsers.filter(({ where }) => where === 'Cookie').map(({ name }) => name)
    expect([...new Set(set)].toSorted()).toEqual(listed.toSorted())
  })

  test('has every key that a script keeps something under', () => {
    // Each with the text that its keys begin with.
    const keepers = {
      'app/admin/frame/desk-keys.tsx': storedAs('Local storage', 'desk-keys-off'),
      'app/admin/parts/forms/unsent.ts': storedAs('Session storage', 'unsent:1 /admin note'),
      'app/admin/publish/editor/autosave.ts': storedAs('Local storage', 'work:post'),
      'app/offline/draft-of-kept.ts': storedAs('Session storage', 'draft:kept:/contacts'),
      'app/offline/visit-pages.ts': storedAs('Session storage', 'visit-pages'),
      'app/site/forms/form-draft.ts': storedAs('Session storage', 'draft:/contacts'),
      'app/site/frame/note-arrival.ts': storedAs('Session storage', 'visit-source'),
    }
    // The name of all that keeps forms.
    expect(filesWith(/torage\.setItem\((?!KEPT_FORMS)/)).toEqual(Object.keys(keepers).toSorted())
    expect(storedAs('Local storage', KEPT_FORMS)).toBeDefined()
    for (const [file, entry] of Object.entries(keepers)) {
      expect([file, sources.find((source) => source.file === file)?.text.includes(entry?.name.replace('…', '') ?? 'not listed')]).toEqual([
        file,
        true,
      ])
    }
    expect(filesWith(/document\.cookie|cookieStore|indexedDB(?!\.deleteDatabase)/)).toEqual([])
    const cachesListed = storedInBrowsers.filter(({ where }) => where === 'Cache').map(({ name }) => name)
    expect(cachesListed.toSorted()).toEqual(Object.values(CACHES).toSorted())
    // A browser's test compares what these really keep (tests/browser/offline.test.ts).
    expect(filesWith(/openDB|caches\.open|cacheName:|serviceWorker\s*\?*\.register\(/)).toEqual([
      'app/offline/bring-worker.ts',
      'app/offline/forget-typed.ts',
      'app/offline/kept-forms.ts',
      'app/offline/kept-pages.ts',
      'app/offline/worker.ts',
    ])
  })

  test('has every place of the server that writes a cookie', () => {
    expect(filesWith(/; Path=\//)).toEqual(['domain/accounts/session-cookie.ts', 'domain/releases/preview-cookie.ts'])
  })
})
