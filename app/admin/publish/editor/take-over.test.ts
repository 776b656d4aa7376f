import { expect, test } from 'vitest'
import { withCursor } from './take-over.ts'

/** The place of the cursor as '|'. */
const marked = (html: string): string => withCursor(html.replace('|', ''), html.indexOf('|')).replace('\uE000', '|')

test.each(['|One', 'One| two', '<p>One|</p>', 'R&D|', 'Q & A|: x;', '2 < 3|', '2 <|', '<p>One &amp;| two</p>', '<b>One</b>|'])(
  '%s is where one goes on',
  (html) => expect(marked(html)).toBe(html),
)

test.each(['<p|>One</p>', '<a href="/|faq">One</a>', '<|p>One', '<p>One &a|mp; two</p>', '<p>One &#|39;</p>'])(
  'in %s no place is marked',
  (html) => expect(marked(html)).toBe(html.replace('|', '')),
)
