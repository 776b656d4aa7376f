import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { siteRoutes } from '../support/site-routes.ts'

/** HTML and style of home, as brotli sends them. */
const MOST_OF_HOME = 35 * 1_024

/**
 * Selectors of the whole sheet that match in the page, whatever state they ask for, each with its conditions and what it says; and those of
 * the style that the page carries.
 */
const matchingOf = (page: Page): Promise<{ needed: string[]; carried: string[] }> =>
  page.evaluate(async () => {
    interface Rule {
      selectorText?: string
      style?: CSSStyleDeclaration
      cssRules?: Iterable<Rule>
      cssText: string
    }
    const said = (rules: Iterable<Rule>, within: string): { selector: string; key: string }[] =>
      [...rules].flatMap((rule) => {
        const { selectorText, style, cssRules } = rule
        if (selectorText === undefined) return cssRules ? said(cssRules, within + rule.cssText.split('{')[0]) : []
        // Not at commas in brackets.
        const selectors = selectorText.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []
        return selectors.map((selector) => ({ selector, key: `${within} ${selector.trim()} { ${style?.cssText} }` }))
      })
    const isThere = (selector: string): boolean => {
      let stateless = selector
      // What is innermost goes first.
      while (stateless.includes('(')) stateless = stateless.replaceAll(/(?:::?[a-z-]+)?\([^()]*\)/g, '')
      stateless = stateless.replaceAll(/::?[a-z-]+/g, '')
      return document.querySelector(stateless.replaceAll(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*')) !== null
    }
    const own = document.querySelector('style[data-sheet]') as HTMLStyleElement
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(await (await fetch(own.dataset.sheet ?? '')).text())
    return {
      needed: said(sheet.cssRules, '').flatMap(({ selector, key }) => (isThere(selector) ? [key] : [])),
      carried: said(own.sheet?.cssRules ?? [], '').map(({ key }) => key),
    }
  })

describe.skipIf(!hasBrowser)('the style that a page carries', () => {
  const site = readingSuite()

  test.each(firstOf(siteRoutes))(
    '%s has every rule of the sheet that matches in it, in the same order, and fetches no sheet',
    async (path) => {
      const { page } = await site.reader({ allow: /status of 404/ })
      const fetched: string[] = []
      const note = (request: Request) => void (request.resourceType() === 'stylesheet' && fetched.push(request.url()))
      page.on('request', note)
      await page.goto(path, { waitUntil: 'load' })
      page.off('request', note)
      const { needed, carried } = await matchingOf(page)
      expect(needed.length).toBeGreaterThan(100)
      const there = new Set(carried)
      expect(needed.filter((key) => !there.has(key))).toEqual([])
      const asked = new Set(needed)
      expect(carried.filter((key) => asked.has(key))).toEqual(needed)
      expect(fetched).toEqual([])
    },
  )

  test('home is at most 35 KB with its style; no face is asked for before its words', async () => {
    const answer = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(MOST_OF_HOME)
    const html = await (await fetch(`${site.url}/`)).text()
    expect(html).not.toMatch(/<link[^>]*(?:rel="(?:stylesheet|preload|expect)"|blocking=)/)
  })

  test('the sheet of the whole site comes with the scripts, once', async () => {
    const { page } = await site.newVisitor()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/about-us', { waitUntil: 'load' })
    await hydrate(page)
    expect(fetched.filter((url) => url.includes('/style-'))).toHaveLength(1)
    expect(
      await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.replace(/.*\/assets\/(\w+)-.*/, '$1') ?? 'own')),
    ).toEqual(['own', 'style'])
  })
})
