import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { wordParts } from './word-parts.ts'

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [href, words])

test('paragraphs, lists and headings are told apart by how their lines begin', () => {
  expect(wordParts('## Dates\n\nOne\ntwo\r\n\r\n- a\n- b').map(({ kind }) => kind)).toEqual(['subheading', 'text', 'list'])
  expect(composeMail(wordParts('## Dates\n\nOne\ntwo\n\n- a\n- b')).text).toBe('Dates\n\nOne\ntwo\n\n- a\n- b\n')
})

test('addresses are links, and words with an address in brackets; nothing else is', () => {
  const { html, text } = composeMail(
    wordParts('See https://a.example/x?y=1&z. [Book](https://b.example/demo) or [run](javascript:alert(1)) <b>'),
  )
  expect(linksIn(String(html))).toEqual([
    ['https://a.example/x?y=1&amp;z', 'https://a.example/x?y=1&amp;z'],
    ['https://b.example/demo', 'Book'],
  ])
  expect(text).toContain('Book (https://b.example/demo)')
  expect(String(html)).toContain('[run](javascript:alert(1)) &lt;b&gt;')
})

test('what is filled in stays plain', () => {
  const { html } = composeMail(
    wordParts('For {company}', (text) => text.replace('{company}', '- [x](https://evil.example) https://evil.example')),
  )
  expect(linksIn(String(html))).toEqual([])
})
