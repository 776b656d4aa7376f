import { expect, test } from 'vitest'
import { withoutInlineStyles } from './without-inline-styles.ts'

test.each([
  ['<p style="color:red">One</p>', '<p data-style="color:red">One</p>'],
  ["<P class=MsoNormal\nSTYLE='margin:0'>Two</P>", "<P class=MsoNormal\ndata-style='margin:0'>Two</P>"],
  ['<td width=5 style = x>', '<td width=5 data-style = x>'],
  // What is said in words or in another attribute stays.
  ['<p>a style="x" b</p>', '<p>a style="x" b</p>'],
  ['<img alt="the style=new > old" style="x">', '<img alt="the style=new > old" data-style="x">'],
  ['<a data-style="x" href="/style=1">', '<a data-style="x" href="/style=1">'],
  ['<style><!-- p { color: red } --></style><p>One</p>', '<p>One</p>'],
  ['a < b and "c" > d', 'a < b and "c" > d'],
])('%s is pasted as %s', (pasted, plain) => {
  expect(withoutInlineStyles(pasted)).toBe(plain)
})
