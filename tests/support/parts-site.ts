import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { contentSecurityPolicy } from '#server/security-headers.ts'
import { untilHydrated } from './browser.ts'
import { browserOfWorker } from './chromium.ts'
import { DESK, type Visitor, type VisitorOptions, visitorsInTurn } from './visitors-in-turn.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Of React's development build, whose warnings about hydration count. */
const ADVERTISEMENT = /React DevTools/

/** Tabs, rows and counters that the script which comes after the handlers has yet to take. */
const MADE_LATER = ':is([data-tabs], [data-moves], [data-counts]):not([data-live])'

type BrowserOptions = Omit<VisitorOptions, 'allow' | 'whole'>

/** A page of every part of the screens with its examples, under the site's own content policy. */
export function partsSuite() {
  const out = mkdtempSync(join(tmpdir(), 'site-parts-'))
  let server: Server
  let markup = ''
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`

  beforeAll(async () => {
    await buildParts(out)
    server = serve(out, () => markup)
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const page = await (await browserOfWorker()).newPage()
    await page.goto(url())
    markup = await page
      .waitForFunction(() => (window as { markup?: string }).markup)
      .then((handle) => handle.jsonValue() as Promise<string>)
    await page.close()
  })
  afterAll(async () => {
    server?.close()
    rmSync(out, { recursive: true, force: true })
  })

  const contexts: BrowserContext[] = []
  const newVisitor = async (options: BrowserOptions): Promise<Visitor> => {
    const context = await (await browserOfWorker()).newContext({ baseURL: url(), ...options })
    contexts.push(context)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => ADVERTISEMENT.test(message.text()) || said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    return { page, context, console: said, close: () => context.close() }
  }
  afterAll(() => Promise.all(contexts.map((context) => context.close())))
  const visitor = visitorsInTurn(newVisitor, DESK)

  return {
    /** The page as the server would send it. */
    get markup() {
      return markup
    },
    /**
     * The page, open, with live handlers and its parts in the hands of their scripts unless scripts are off; a word on the console
     * fails the test. With something to prepare, which nobody can undo, it is in a new browser.
     */
    async open(options: BrowserOptions = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
      const { page, console, context } = await (prepare ? newVisitor({ viewport: DESK, ...options }) : visitor(options))
      if (prepare) {
        onTestFinished(async () => {
          await context.close()
          expect(console).toEqual([])
        })
        await prepare(page)
      }
      await page.goto('/')
      if (options.javaScriptEnabled !== false) {
        await untilHydrated(page, '#root')
        await page.waitForFunction((late) => document.querySelector(late) === null, MADE_LATER)
      }
      return page
    },
  }
}

async function buildParts(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    publicDir: false,
    base: '/',
    build: {
      outDir,
      minify: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: join(projectRoot, 'tests/support/parts/entry.tsx'),
        output: { entryFileNames: 'entry.js', assetFileNames: '[name][extname]' },
      },
    },
  })
}

function serve(folder: string, markup: () => string): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    // Where visitors are between two tests.
    if (path === '/healthz') return response.end('ok')
    const type = TYPES[extname(path)]
    if (type) return response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, path)))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy([]) })
    return response.end(documentOf(markup()))
  })
}

const documentOf = (markup: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parts</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"></head>
<body><div id="root">${markup}</div><script type="module" src="/entry.js"></script></body></html>`
