import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishDocument } from './document-response.ts'

const NONCE = 'k3Jx-a_b'
const finish = (html: string) => finishDocument(html, NONCE)
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** As the router writes them: every element of its own has the nonce. */
const routerScripts =
  `<link rel="modulepreload" href="/assets/entry.js" nonce="${NONCE}"/><link rel="modulepreload" href="/assets/shared.js" nonce="${NONCE}"/>` +
  `<script nonce="${NONCE}">window.__reactRouterContext = {};</script>` +
  `<script type="module" async="" nonce="${NONCE}">` +
  'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/list.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"list":route1};\n\nimport("/assets/entry.js");</script>'
const documentWith = (scripts: string) => `<!DOCTYPE html><html><head></head><body><p>text</p>${scripts}</body></html>`

describe('a finished document', () => {
  test('names no script that a browser would fetch by itself', () => {
    const { html } = finish(documentWith(routerScripts))
    expect(html).not.toMatch(/<link[^>]*modulepreload/)
    expect(html).not.toMatch(/<script[^>]*(?:\ssrc=|type="module")/)
    for (const file of ['manifest.js', 'root.js', 'list.js', 'entry.js', 'shared.js']) expect(html).toContain(`/assets/${file}`)
  })

  test('keeps all inline code in one script of valid JavaScript, in its order, and the emptied elements', () => {
    const { html } = finish(documentWith(`<script nonce="${NONCE}">const first = 1</script>${routerScripts}`))
    const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(codes.slice(0, -1)).toEqual(['', ''])
    const code = codes.at(-1) ?? ''
    expect(code.indexOf('first')).toBeLessThan(code.indexOf('__reactRouterContext'))
    expect(code.indexOf('__reactRouterContext')).toBeLessThan(code.indexOf('focusin'))
    // Parses without running: a syntax error would throw here.
    expect(() => new Function(code)).not.toThrow()
  })

  test('keeps code whole that says what marks it', () => {
    const { html } = finish(documentWith(`<script nonce="${NONCE}">said(' nonce="${NONCE}">', 1)</script>${routerScripts}`))
    expect(html).toContain("said('>', 1);\n")
    expect(html.match(/<script>/g)).toHaveLength(3)
  })

  test('a document without inline scripts stays as it is', () => {
    const html = '<!DOCTYPE html><html><body><script src="/a.js"></script><script type="application/ld+json">{}</script></body></html>'
    expect(finish(html).html).toBe(html)
  })

  test('allows its inline scripts by their hashes and nothing else inline', () => {
    const { html, policy } = finish(documentWith(routerScripts))
    const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '').filter(Boolean)
    expect(codes).toHaveLength(1)
    for (const code of codes) {
      expect(policy).toContain(hashOf(code))
    }
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
  })

  test('says so when the router writes its scripts in another way', () => {
    expect(() => finish(documentWith(`<script type="module" async="" nonce="${NONCE}">import("/x.js")</script>`))).toThrow(
      /deferred-hydration/,
    )
  })

  test('what a page does for its reader is in the same script, and the rules for the next page are allowed; the staff have neither', () => {
    const { html, policy } = finishDocument(documentWith(routerScripts), NONCE, { isPublic: true })
    const code = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '').findLast(Boolean) ?? ''
    expect(() => new Function(code)).not.toThrow()
    const hovered = /'(\{"prefetch".*?\})'/.exec(code)?.[1] ?? ''
    const rules = [hovered, hovered.replace('moderate', 'conservative')]
    expect(rules.map((text) => JSON.parse(text).prefetch[0].eagerness)).toEqual(['moderate', 'conservative'])
    for (const text of [code, ...rules]) expect(policy).toContain(hashOf(text))
    expect(finish(documentWith(routerScripts)).html).not.toMatch(/prefetch|visit-source/)
  })

  test('data blocks need no hash', () => {
    const { policy } = finish(documentWith('<script type="application/ld+json">{}</script><script src="/a.js"></script>'))
    expect(policy).toContain("script-src 'self';")
  })

  test('leaves no trace of what marks its own scripts, which nobody could use again', () => {
    expect(finish(documentWith(routerScripts)).html).not.toContain('nonce')
  })

  test.each([
    '<script>stolen()</script>',
    '<SCRIPT>stolen()</SCRIPT>',
    '<script type="module" async="">import * as route0 from "/evil.js";window.__reactRouterRouteModules = {"root":stolen()};import("/evil.js");</script>',
    '<script nonce="">stolen()</script>',
    '<script nonce="guessed">stolen()</script>',
    '<link rel="modulepreload" href="/stolen()">',
    '<script></script>',
  ])('a script that came with stored content is neither allowed nor taken up: %s', (stored) => {
    const plain = finish(documentWith(routerScripts))
    const { html, policy } = finish(documentWith(`<div>${stored}</div>${routerScripts}<div>${stored}</div>`))
    expect(policy).toBe(plain.policy)
    expect(html).toContain(`<div>${stored}</div>`)
    const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    const own = codes.find((code) => code.includes('focusin')) ?? ''
    expect(policy).toContain(hashOf(own))
    expect(own).not.toContain('stolen')
  })
})
