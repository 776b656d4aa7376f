import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = globSync('{app,api,cli,config,domain,server,shared}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))

/** What reads a moment by the clock of the machine it runs on, or a day of UTC off a stored moment. */
const FOREIGN_CLOCK =
  /\.toLocale(?:Date|Time)String\(|\.toLocaleString\(\)|\.to(?:Date|Time)String\(|\.get(?:Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(\)|\b\w*[dD]ate\??\.slice\(0, ?10\)/g
const FORMAT = /Intl\.DateTimeFormat\(/g

/** The visitor's own clock, beside the site's. */
const MEANT = ['app/site/sent/own-clock.tsx']

function argumentsFrom(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(start, end - 1)
}

const foreignClocksIn = (text: string): string[] => [
  ...Array.from(text.matchAll(FOREIGN_CLOCK), ([found]) => found),
  ...Array.from(text.matchAll(FORMAT), ({ 0: found, index }) => found + argumentsFrom(text, index + found.length)).filter(
    (call) => !/\btimeZone\b/.test(call),
  ),
]

test('whatever tells a day or an hour says by which zone', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  const found = SOURCES.flatMap((path) => foreignClocksIn(readFileSync(path, 'utf8')).map((clock) => `${path}: ${clock}`))
  expect(found.filter((line) => !MEANT.some((path) => line.startsWith(path)))).toEqual([])
})

test('a format without a zone, and a clock of the machine, are noticed', () => {
  const code =
    "new Intl.DateTimeFormat('en', { day: f(x) }).format(at); at.getHours(); item.date?.slice(0, 10); new Date(at).toLocaleString()"
  expect(foreignClocksIn(code)).toHaveLength(4)
  expect(foreignClocksIn("new Intl.DateTimeFormat('en', { timeZone }); count.toLocaleString('en-NG'); at.getUTCDay()")).toEqual([])
})
