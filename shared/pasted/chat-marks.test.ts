import { describe, expect, test } from 'vitest'
import { renderTree } from '../html/html-tree.ts'
import { readChatMarks } from './chat-marks.ts'

const read = (text: string): string => renderTree(readChatMarks(text))

describe('plain text with the marks of WhatsApp', () => {
  test.each([
    ['*bold*', '<strong>bold</strong>'],
    ['_it_', '<em>it</em>'],
    ['~struck~', '<s>struck</s>'],
    ['```mono```', '<code>mono</code>'],
    ['`mono`', '<code>mono</code>'],
    ['*Date:* 5 May, (_early_), ~₦5,000~ ₦4,000!', '<strong>Date:</strong> 5 May, (<em>early</em>), <s>₦5,000</s> ₦4,000!'],
    ['👉*call*👈 ☎️_now_', '👉<strong>call</strong>👈 ☎️<em>now</em>'],
    ['*_~all~_*', '<strong><em><s>all</s></em></strong>'],
    ['*use `a*b` now*', '<strong>use <code>a*b</code> now</strong>'],
    ['`*x*` and *`x`*', '<code>*x*</code> and <strong><code>x</code></strong>'],
    ['a *b*c* d, *e * f*', 'a <strong>b*c</strong> d, <strong>e * f</strong>'],
    ['*note *bold* text', '*note <strong>bold</strong> text'],
    ['_a_ _b_', '<em>a</em> <em>b</em>'],
    ['*https://x.example/a_b*', '<strong>https://x.example/a_b</strong>'],
    ['**bold** and ~~struck~~ of Markdown', '<strong>bold</strong> and <s>struck</s> of Markdown'],
    ['<b> & *"x"*', '&lt;b&gt; &amp; <strong>&quot;x&quot;</strong>'],
  ])('%j is %s', (text, html) => expect(read(text)).toBe(`<p>${html}</p>`))

  test.each([
    '2*3*4',
    '2 * 3 * 4',
    'a_b_c',
    '* item',
    '* one * two *',
    'snake_case_name',
    '_private = 1',
    '__init__',
    '__x__',
    '***x***',
    '~/path',
    '~/a and ~/b',
    '~/a~ x',
    '~5 and ~6',
    'Name: ____ Date: ____',
    '*****',
    '* * *',
    'a`b`c',
    '``',
    '`  `',
    '*',
    '',
    '$*5*',
    'https://x.example/_a_/b_c_?d=_e_',
    'https://x.example/(_a_)',
    'x@_y_.z',
    'file_*name*',
    'é*x*',
    'C:\\_x_\\y',
    '_a_b',
    '*x',
  ])('%j stays what it is', (text) => expect(read(text)).toBe(`<p>${text}</p>`))

  test('each line is a paragraph, and a mark ends with its line', () => {
    expect(read('*One*\r\n\r\n* two\n*three\nfour*')).toBe('<p><strong>One</strong></p><p>* two</p><p>*three</p><p>four*</p>')
  })

  test('code of several lines is a block, without the language of Markdown', () => {
    expect(read('See ```a *b*\n  c``` there')).toBe('<p>See</p><pre>a *b*\n  c</pre><p>there</p>')
    expect(read('```js\nlet a = 1\n```')).toBe('<pre>let a = 1</pre>')
    expect(read('```one')).toBe('<p>```one</p>')
  })
})
