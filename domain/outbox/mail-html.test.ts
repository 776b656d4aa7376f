import { expect, test } from 'vitest'
import { html, link } from './mail-html.ts'

test('what stands in a template is text, in elements and in attributes; what is HTML already stays, lists too', () => {
  const typed = `"><a href='x'>&`
  expect(String(html`<p title="${typed}">${typed}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;a href=&#39;x&#39;&gt;&amp;">&quot;&gt;&lt;a href=&#39;x&#39;&gt;&amp;</p>',
  )
  expect(String(html`<i>${[1, 2].map((count) => html`<b>${count}</b>`)}</i>`)).toBe('<i><b>1</b><b>2</b></i>')
  expect(String(html`<p>${link('/?a&b', '<b>')}</p>`)).toMatch(/^<p><a href="\/\?a&amp;b"[^<>]*>&lt;b&gt;<\/a><\/p>$/)
  expect(String(html`${'x\u202ecod.exe\u2066'}`)).toBe('xcod.exe')
})
