import { expect, test } from 'vitest'
import { html, link } from './mail-html.ts'

test('what stands in a template is text, in elements and in attributes; what is HTML already stays, lists too', () => {
  const typed = `"><a href='x'>&`
  expect(String(html`<p title="${typed}">${typed}</p>`)).toBe(
    '<p title="&#34;&#62;&#60;a href=&#39;x&#39;&#62;&#38;">&#34;&#62;&#60;a href=&#39;x&#39;&#62;&#38;</p>',
  )
  expect(String(html`<i>${[1, 2].map((count) => html`<b>${count}</b>`)}</i>`)).toBe('<i><b>1</b><b>2</b></i>')
  expect(String(html`<p>${link('/?a&b', '<b>')}</p>`)).toBe('<p><a href="/?a&#38;b">&#60;b&#62;</a></p>')
})
