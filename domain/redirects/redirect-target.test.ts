import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { addRedirect } from './manage-redirects.ts'
import { redirectTarget } from './redirect-target.ts'
import { findRedirect, storeRedirect } from './redirects.ts'

const nasty = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/.\t//evil.example',
  'http://plain.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://user@evil.example',
  'https://:word@evil.example',
  ' https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://evil.example',
  'blob:https://evil.example/x',
  'evil.example',
  '',
]

test.each(nasty)('no old address leads to %j', (target) => expect(redirectTarget(target)).toBeUndefined())

test.each([
  ['/blog/7', '/blog/7'],
  ['/blog/7?page=2#reply', '/blog/7?page=2#reply'],
  ['/a/../faq', '/faq'],
  ['/a\\b', '/a/b'],
  ['/a//b', '/a//b'],
  ['/caf\u00e9', '/caf%C3%A9'],
  ['https://forum.example', 'https://forum.example/'],
  ['HTTPS://Forum.Example/x', 'https://forum.example/x'],
])('%s leads to %s', (target, written) => expect(redirectTarget(target)).toBe(written))

test('what is allowed stays on its host when a browser reads it again', () => {
  const here = 'https://site.example'
  for (const target of nasty) {
    const given = redirectTarget(target)
    expect(given === undefined || new URL(given, here).origin === here).toBe(true)
  }
})

describe.each(engines)('redirects on $name', ({ fresh }) => {
  test('to a nasty target are refused where they are made, by an editor or an import', async () => {
    const site = testSite(await fresh())
    for (const target of nasty) {
      await expect(addRedirect(site, 'test', { path: '/old', target }), target).rejects.toMatchObject({ kind: 'invalid' })
      const imported = site.write('test', ({ trx, now }) => storeRedirect(trx, '/old', target, now))
      await expect(imported, target).rejects.toMatchObject({ kind: 'invalid' })
    }
    expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([])
  })

  test('that lie in the store from before are not answered', async () => {
    const site = testSite(await fresh())
    const created_at = '2026-01-01T00:00:00.000Z'
    await site.db
      .insertInto('redirects')
      .values(nasty.map((target, at) => ({ path: `/old-${at}`, target, created_at })))
      .execute()
    for (const at of nasty.keys()) expect(await findRedirect(site, `/old-${at}`)).toBeUndefined()
  })
})
