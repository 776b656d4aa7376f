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

  test('keeps the loader in valid JavaScript', () => {
    const { html } = finishDocument(documentWith(routerScripts))
    const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(codes).toHaveLength(2)
    // Parses without running: a syntax error would throw here.
    for (const code of codes) expect(() => new Function(code)).not.toThrow()
  })

  test('allows its inline scripts by their hashes and nothing else inline', () => {
    const { html, policy } = finishDocument(documentWith(routerScripts))
    for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
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
