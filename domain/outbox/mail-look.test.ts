import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultCompany } from '#shared/content/company.ts'
import { composeMail } from './compose-mail.ts'
import { frameMail } from './frame-mail.ts'
import { darkColour, darkColours, lightColours, type MailColour, textPairs } from './mail-look.ts'

/** Gmail cuts a mail off beyond this many bytes. */
const GMAIL_CUTS_AT = 102 * 1024

/** What each token is in both schemes; the second is blank where they have the same. */
const tokens = [
  ...readFileSync('shared/tokens.css', 'utf8').matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g),
].map(([, name = '', light, dark]) => ({ name, light, dark }))

test('the colours of mails are those of the site, light and dark', () => {
  const lightTokens = new Map(tokens.map(({ name, light }) => [name, light]))
  const darkTokens = new Map(tokens.map(({ name, dark }) => [name, dark]))
  for (const [name, colour] of Object.entries(lightColours)) expect([name, colour]).toEqual([name, lightTokens.get(name)])
  for (const [name, colour] of Object.entries(darkColours)) expect([name, colour]).toEqual([name, darkTokens.get(name)])
  for (const name of Object.keys(lightColours)) expect([name, darkColours[name as MailColour]]).toEqual([name, darkTokens.get(name)])
})

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(textPairs)('%s on %s reaches 4.5:1, light and dark', (text, ground) => {
  expect(contrast(lightColours[text], lightColours[ground])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(darkColour(text), darkColour(ground))).toBeGreaterThanOrEqual(4.5)
})

const company = {
  ...defaultCompany,
  name: 'Ada Schools',
  tagline: 'Ìwé',
  phone: '+234 803 000 0000',
  email: 'hello@ada.example',
  address: '1 Ring Road',
  city: 'Ibadan',
}
const frame = { company, siteUrl: 'https://www.ada.example' }
const framed = (words: ReturnType<typeof composeMail>, more = {}) =>
  frameMail(frame, { subject: 'A subject', text: words.text, html: String(words.html), ...more })

test('a mail says who sends it and how to reach a person, in HTML and in plain text, and asks nobody else for anything', () => {
  const mail = framed(
    composeMail([
      { kind: 'text', text: 'Good morning' },
      { kind: 'button', label: 'Read', href: 'https://www.ada.example/blog/6' },
    ]),
  )
  for (const words of [
    'Ada Schools',
    '1 Ring Road, Ibadan',
    '+234 803 000 0000',
    'hello@ada.example',
    'Good morning',
    'https://www.ada.example/blog/6',
  ])
    for (const whole of [mail.text, mail.html]) expect(whole).toContain(words)
  expect(mail.text).toContain('Read:\nhttps://www.ada.example/blog/6\n')
  expect(mail.html).toMatch(/^<!doctype html>\s*<html lang="en-NG"/i)
  expect(mail.html).toContain('<title>A subject</title>')
  expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|form)\b|@import|url\(|src=/i)
  expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
})

test('every element ends where it should, the words inside the frame', () => {
  const { html } = framed(
    composeMail([
      { kind: 'text', text: 'Good morning' },
      { kind: 'list', items: ['a'] },
      { kind: 'button', label: 'Read', href: '/' },
    ]),
  )
  const open: string[] = []
  const wrong: string[] = []
  let around: string[] = []
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z]\w*)\b[^>]*>|Good morning/gi)) {
    if (tag === 'Good morning') around = [...open]
    else if (end) wrong.push(...(open.pop() === name ? [] : [name]))
    else if (!/^(?:meta|br|hr)$/.test(name)) open.push(name)
  }
  expect([wrong, open, around.filter((name) => name === 'table').length]).toEqual([[], [], 2])
})

test('only a newsletter says how to leave it', () => {
  const words = composeMail([{ kind: 'text', text: 'News' }])
  expect(framed(words).text).not.toContain('newsletter')
  const leaveUrl = 'https://www.ada.example/newsletter/unsubscribe?token=x'
  for (const whole of Object.values(framed(words, { leaveUrl }))) expect(whole).toContain(leaveUrl)
})

test('lists of mails show the words given for them, or the first of the mail', () => {
  const words = composeMail([{ kind: 'text', text: 'First words' }])
  const beforeHead = ({ html }: { html: string }) => html.slice(0, html.indexOf('Ada Schools'))
  expect(beforeHead(framed(words))).toMatch(/>\s*First words/)
  expect(beforeHead(framed(words, { preheader: 'Three new articles' }))).toMatch(/>\s*Three new articles/)
})

test('layout tables are hidden from screen readers, tables of facts are not', () => {
  const { html } = framed(
    composeMail([
      { kind: 'facts', rows: [{ label: 'Name', text: 'Ada' }] },
      { kind: 'actions', items: [{ label: 'Call', href: 'tel:+234' }] },
    ]),
  )
  const tables = html.match(/<table[^>]*>[\s\S]*?(?=<table|$)/g) ?? []
  for (const table of tables) expect(/<th\b/.test(table)).toBe(!/^<table[^>]*role="presentation"/.test(table))
})

test('the longest mail stays below what Gmail cuts off', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ label: `Field ${at}`, text: 'ọ'.repeat(300) }))
  const list = Array.from({ length: 101 }, (_, at) => `Contact message ${at} from someone: ${'a reason, '.repeat(8)}`)
  const { html } = framed(
    composeMail([
      { kind: 'facts', rows: [...rows, { label: 'Message', text: '&ọ'.repeat(2_500) }] },
      { kind: 'list', items: list },
    ]),
  )
  expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_CUTS_AT)
})
