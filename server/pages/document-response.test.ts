import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishDocument, inlineScriptHashes } from './document-response.ts'

const routerScripts =
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/shared.js"/>' +
  '<script>window.__reactRouterContext = {};</script>' +
  '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/list.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"list":route1};\n\nimport("/assets/entry.js");</script>'
const documentWith = (scripts: string) => `<!DOCTYPE html><html><head></head><body><p>text</p>${scripts}</body></html>`

describe('a finished document', () => {
  test('names no script that a browser would fetch by itself', () => {
    const { html } = finishDocument(documentWith(routerScripts))
    expect(html).not.toMatch(/<link[^>]*modulepreload/)
    expect(html).not.toMatch(/<script[^>]*(?:\ssrc=|type="module")/)
    for (const file of ['manifest.js', 'root.js', 'list.js', 'entry.js', 'shared.js']) expect(html).toContain(`/assets/${file}`)
  })

  test('keeps all inline code in one script of valid JavaScript, in its order, and the emptied elements', () => {
    const { html } = finishDocument(documentWith(`<script>const first = 1</script>${routerScripts}`))
    const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(codes.slice(0, -1)).toEqual(['', ''])
    const code = codes.at(-1) ?? ''
    expect(code.indexOf('first')).toBeLessThan(code.indexOf('__reactRouterContext'))
    expect(code.indexOf('__reactRouterContext')).toBeLessThan(code.indexOf('pointerdown'))
    // Parses without running: a syntax error would throw here.
    expect(() => new Function(code)).not.toThrow()
  })

  test('a document without inline scripts stays as it is', () => {
    const html = '<!DOCTYPE html><html><body><script src="/a.js"></script><script type="application/ld+json">{}</script></body></html>'
    expect(finishDocument(html).html).toBe(html)
  })

  test('allows its inline scripts by their hashes and nothing else inline', () => {
    const { html, policy } = finishDocument(documentWith(routerScripts))
    const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '').filter(Boolean)
    expect(codes).toHaveLength(1)
    for (const code of codes) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
  })

  test('says so when the router writes its scripts in another way', () => {
    expect(() => finishDocument(documentWith('<script type="module" async="">import("/x.js")</script>'))).toThrow(/deferred-hydration/)
  })

  test('data blocks need no hash', () => {
    expect(inlineScriptHashes('<script type="application/ld+json">{}</script><script src="/a.js"></script>')).toEqual([])
  })
})
