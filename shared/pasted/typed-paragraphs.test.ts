import { expect, test } from 'vitest'
import { parseTree, renderTree } from '../html/html-tree.ts'
import { inTypedParagraphs } from './tidy-pasted.ts'

const typed = (html: string): string => renderTree(inTypedParagraphs(parseTree(html)))

test.each([
  ['One\n\nTwo', '<p>One</p><p>Two</p>'],
  ['One <b>bold</b> word\n \n\nTwo', '<p>One <b>bold</b> word</p><p>Two</p>'],
  ['One\n\n<h2>Two</h2>\n\nThree', '<p>One</p><h2>Two</h2><p>Three</p>'],
])('%j, typed into the plain field, are paragraphs', (given, html) => expect(typed(given)).toBe(html))

test.each(['', 'One', 'One\nline', '<p>One</p><p>Two</p>', '<pre>One\n\nTwo</pre>'])('%j stays as it is', (html) =>
  expect(typed(html)).toBe(html),
)
