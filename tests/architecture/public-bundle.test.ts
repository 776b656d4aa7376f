import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { screenNames, screenOf } from '#shared/content/screens.ts'
import { ASSETS } from '../support/built-scripts.ts'

/** Bytes of the scripts of a page as brotli sends them, at the last commit without screens of a back office. */
const WEIGHTS_BEFORE = { 'site/home/route': 122_080, 'blog-list': 113_870, contactus: 122_109 }
/**
 * Pages know where editors get their link, and libraries are split once for all: what only the back office uses of the router
 * and of Zod lies in them. By now forms tell what becomes of what is sent and how far visitors come, home holds the form of the
 * report card and slides of its own, the demo form knows what was chosen, links keep that a page is read with less data, parts take
 * their words from the page's language, and each page knows whether the phone keeps a form. All of it is fetched by who touches
 * something alone.
 */
const MOST_MORE = 10_240

const scriptsWith = (...texts: string[]): string[] => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  return scripts.filter((name) => texts.some((text) => readFileSync(join(ASSETS, name), 'utf8').includes(text)))
}

test('browsers are sent the production build of React, though a test run made it', () => {
  // A sentence of the development build alone, and one of both.
  expect(scriptsWith('Functions are not valid as a React child')).toEqual([])
  expect(scriptsWith('Minified React error')).not.toEqual([])
})

test('every style sheet that is built is named by a script or by the server', () => {
  const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(2)
  const scripts = ['build/client', 'build/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.js') ? [readFileSync(join(folder, name), 'utf8')] : [],
    ),
  )
  expect(sheets.filter((name) => !scripts.some((text) => text.includes(name)))).toEqual([])
})

test('words in other languages are in no script: they come with the page', () => {
  expect(scriptsWith('akẹ́kọ̀ọ́', 'ɗalibi', 'ụlọ akwụkwọ', 'wey dey')).toEqual([])
})

test('what only the server needs of the screens is not sent to browsers', () => {
  expect(scriptsWith(...screenNames.map((name) => screenOf(name).text))).toEqual([])
})

test('the bar of a preview is in a script of its own, which no visitor fetches', () => {
  expect(scriptsWith('Back to the release')).toEqual([expect.stringMatching(/^preview-bar-/)])
})

/** The built route map: of each route its module, what that fetches first, and its styles. */
interface BuiltMap {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[]; css?: string[]; parentId?: string }>
}

const START = 'window.__reactRouterManifest='
const maps = () => {
  const found = readdirSync(ASSETS)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8').trim() }))
    .filter(({ text }) => text.startsWith(START))
  const read = (isWanted: (name: string) => boolean) =>
    JSON.parse(
      found
        .find(({ name }) => isWanted(name))
        ?.text.slice(START.length)
        .replace(/;$/, '') ?? 'null',
    ) as BuiltMap
  return { visitors: read((name) => name.endsWith('-visitors.js')), all: read((name) => !name.endsWith('-visitors.js')) }
}

const isDeskRoute = (id: string) => /(?:^|\/)admin(?:\/|$)/.test(id)
const baseOf = (address: string) => address.split('/').at(-1) ?? ''

/** Everything that a module fetches with it, and that whatever these fetch. */
function reached(modules: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const text = readFileSync(join(ASSETS, name), 'utf8')
    for (const [, other = ''] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)) visit(other)
  }
  for (const module of modules) visit(baseOf(module))
  return found
}

test('the route map of visitors holds every public page and nothing of the back office', () => {
  const { visitors, all } = maps()
  const publicIds = Object.keys(all.routes).filter((id) => !isDeskRoute(id))
  expect(Object.keys(all.routes).length).toBeGreaterThan(publicIds.length)
  expect(Object.keys(visitors.routes).toSorted()).toEqual(publicIds.toSorted())
  expect(visitors.url).toMatch(/-visitors\.js$/)
})

test('no public page fetches a script or a style of the back office, now or later', () => {
  const { visitors, all } = maps()
  const filesOf = ({ module, imports = [], css = [] }: BuiltMap['routes'][string]) => [module, ...imports, ...css]
  const publicly = reached([visitors.entry.module, ...visitors.entry.imports, ...Object.values(visitors.routes).flatMap(filesOf)])
  const deskModules = Object.entries(all.routes)
    .filter(([id]) => isDeskRoute(id))
    .map(([, { module }]) => baseOf(module))
  expect(deskModules.length).toBeGreaterThan(5)
  expect(deskModules.filter((name) => publicly.has(name))).toEqual([])
  // Words and classes that only the back office has.
  for (const mark of ['desk-page', 'desk-bar', '/admin/posts', 'Back office', 'ProseMirror']) {
    const having = [...publicly].filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes(mark))
    expect([mark, having]).toEqual([mark, []])
  }
})

test('a public page weighs what it weighed before there was a back office', () => {
  const { visitors } = maps()
  const weightOf = (id: string) => {
    const shown = [visitors.routes.root, visitors.routes[id]].flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []))
    const files = new Set([visitors.entry.module, ...visitors.entry.imports, ...shown].map(baseOf))
    return [...files].reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(ASSETS, name))).length, 0)
  }
  for (const [id, before] of Object.entries(WEIGHTS_BEFORE)) expect([id, weightOf(id) <= before + MOST_MORE]).toEqual([id, true])
})
