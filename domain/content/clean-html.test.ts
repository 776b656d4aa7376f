import { describe, expect, test } from 'vitest'
import { expectAllowed } from '#tests/support/allowed-html.ts'
import { cleanHtml, plainText } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html).html

const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" oNeRrOr = "alert(1)"/onload=alert(2)>',
  '<img srcset="javascript:alert(1) 1x, x.png 2x" src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" target="_top" ping="//evil.example">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<title><img title="</title><img src onerror=alert(1)>"></title>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<object data="javascript:alert(1)"><param name=src value=x></object>',
  '<embed src="data:text/html,x">',
  '<video src="javascript:alert(1)" onloadstart=alert(1)><source onerror=alert(1)></video>',
  '<form action="javascript:alert(1)"><input name=attributes><button formaction="javascript:alert(1)">go</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/"><link rel=stylesheet href=x>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example"</style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php <img src=x onerror=alert(1)> ?>',
  '<a href="x"title="a"onmouseover="alert(1)">x</a>',
  '<img alt="`><img src=x onerror=alert(1)>" src=x>',
  "<b title='\"><script>alert(1)</script>'>x</b>",
  '<abbr title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</abbr>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src="x" "onerror=alert(1)//',
  '<<img src=x onerror=alert(1)//>',
  '<p id=__proto__ class=constructor><constructor>x</constructor></p>',
]

const TAGS = (
  'a abbr article b blockquote br caption code dd details div dl dt em figcaption figure h1 h2 h3 hr iframe img li ol p pre q script ' +
  'section small strong style sub summary svg table tbody td tfoot th thead tr u ul video xmp'
).split(' ')

/** Tag soup that is the same in every run. */
function soup(seed: number): string {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const tag = () => TAGS[next(TAGS.length)] ?? 'p'
  const piece = () =>
    [
      () => `<${tag()}>`,
      () => `</${tag()}>`,
      () => ' wörd &amp; ',
      () => '\n',
      () => '\n\n',
      () => `<${tag()} href="/x" src="https://a.example/b.jpg" onx=1>`,
    ][next(6)]?.() ?? ''
  return Array.from({ length: 40 }, piece).join('')
}

describe('cleaning HTML', () => {
  test.each(HOSTILE)('lets nothing run: %s', (html) => {
    const result = clean(html)
    expectAllowed(result)
    expect(clean(result)).toBe(result)
  })

  test('gives the same when its result is cleaned again, whatever comes in', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const result = cleanHtml(soup(seed), { wordPress: seed % 2 ? 'lines' : 'blocks', ownPictures: seed % 3 === 0 ? [] : undefined }).html
      expect(clean(result), soup(seed)).toBe(result)
      expectAllowed(result)
    }
  })

  test('moves headings to levels 2 to 4', () => {
    expect(clean('<h1>One</h1><h3>Three</h3><h6>Six</h6>')).toBe('<h2>One</h2>\n<h3>Three</h3>\n<h4>Six</h4>')
  })

  test('keeps tables, lists, definitions, quotes and code', () => {
    const html = [
      '<table><caption>Fees</caption><thead><tr><th scope="col">Term</th></tr></thead><tbody><tr><td colspan="2">First</td></tr></tbody></table>',
      '<ol start="3" reversed="reversed"><li>Three<ul><li>Inner</li></ul></li></ol>',
      '<dl><dt>WAEC</dt><dd>An exam</dd></dl>',
      '<blockquote cite="https://a.example/"><p>Said <cite>she</cite></p></blockquote>',
      '<pre><code>a  &lt; b\n  c</code></pre>',
      '<details><summary>More</summary><p>Text</p></details>',
      '<hr />',
    ].join('\n')
    expect(clean(html)).toBe(html)
  })

  test('parts words in no element at blank lines, as a form without scripts sends them, and no others', () => {
    expect(clean('One\r\n\r\n<b>Two</b>\nand\n \t\n\nThree')).toBe('<p>One</p>\n<p><b>Two</b> and</p>\n<p>Three</p>')
    expect(clean('<p>One\n\nstill</p>\n\n<ul><li>a\n\nb</li></ul>')).toBe('<p>One still</p>\n<ul><li>a b</li></ul>')
  })

  test('gives pictures a text alternative and lets them load late', () => {
    expect(clean('<img src="/a.jpg" width="10" height="5px">')).toBe('<p><img src="/a.jpg" alt="" width="10" loading="lazy" /></p>')
  })

  test('turns players into links, each in a paragraph of its own', () => {
    const { html, changes } = cleanHtml(
      '<p>See<iframe src="https://www.youtube.com/embed/abc_1" title="Tour"></iframe>now</p><video><source src="/v.mp4">No video</video>',
    )
    expect(html).toBe(
      [
        '<p>See</p>',
        '<p><a href="https://www.youtube.com/watch?v=abc_1" rel="noopener">Watch on YouTube: Tour</a></p>',
        '<p>now</p>',
        '<p><a href="/v.mp4">Video: v.mp4</a></p>',
      ].join('\n'),
    )
    expect(changes).toEqual(['embeds became links (2)'])
  })

  test('puts blocks where they may stand', () => {
    expect(clean('text<div>One</div><div>Two</div>')).toBe('<p>text</p>\n<p>One</p>\n<p>Two</p>')
    expect(clean('<strong>a<p>b</p></strong>')).toBe('<p><strong>a</strong></p>\n<p><strong>b</strong></p>')
    expect(clean('<a href="/x">out<a href="/y">in</a></a>')).not.toMatch(/<a[^>]*>[^/]*<a/)
    expect(clean('<ul>loose<li>item</li><ul><li>below</li></ul></ul>')).toBe('<ul><li>loose</li><li>item<ul><li>below</li></ul></li></ul>')
    expect(clean('<td>cell</td><li>item</li>')).toBe('<p>cell</p>\n<p>item</p>')
  })

  test('joins loose rows, and keeps the groups of a table apart', () => {
    expect(clean('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    )
    expect(clean('<table><thead><tr><th>h</th></tr></thead><tr><td>a</td></tr><tbody><tr><td>b</td></tr></tbody></table>')).toBe(
      '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    )
  })

  test('makes rows of headings alone above the others the head of a table, as an editor writes them', () => {
    const head = '<tr><th scope="col">Term</th><th>Fee</th></tr>'
    const body = '<tr><th>First</th><td>₦750</td></tr>'
    const whole = `<table><thead>${head}</thead><tbody>${body}</tbody></table>`
    const written = head.replaceAll('<th', '<th colspan="1" rowspan="1"')
    expect(clean(`<table><tbody>${written}${body}</tbody></table>`)).toBe(whole)
    expect(clean(whole)).toBe(whole)
    for (const each of [`<tbody>${head}</tbody>`, `<tbody>${body}${head}</tbody>`, `<thead>${head}</thead><tbody>${head}${body}</tbody>`])
      expect(clean(`<table>${each}</table>`)).toBe(`<table>${each}</table>`)
  })

  test('takes blanks and line ends off the ends of a paragraph, with the marks that hold nothing else', () => {
    expect(clean('<p> <b> <br></b><br> x <i>y </i><br><u> </u></p>')).toBe('<p>x <i>y</i></p>')
    expect(clean('<p>a<br>b</p>')).toBe('<p>a<br />b</p>')
  })

  test('puts loose text of details, quotes and figures into paragraphs of their own', () => {
    expect(clean('<details><summary>More</summary>text</details>')).toBe('<details><summary>More</summary><p>text</p></details>')
    expect(clean('<blockquote>said</blockquote>')).toBe('<blockquote><p>said</p></blockquote>')
    expect(clean('<figure><figure><img src="/a.jpg"><figcaption>one</figcaption></figure><figcaption>two</figcaption></figure>')).toBe(
      '<figure><img src="/a.jpg" alt="" loading="lazy" /><figcaption>one two</figcaption></figure>',
    )
  })

  test('links foreign pictures, and a linked one once', () => {
    const options = { ownPictures: [] }
    const linked = '<p>a <a href="https://o.example/p-big.jpg"><img src="https://o.example/p.jpg" alt="A gate"></a> b</p>'
    expect(cleanHtml(linked, options)).toEqual({
      html: '<p>a</p>\n<figure><a href="https://o.example/p.jpg" rel="noopener">Picture: A gate</a></figure>\n<p>b</p>',
      changes: ['pictures became links (1)'],
      linkedPictures: ['https://o.example/p.jpg'],
    })
    expect(cleanHtml('<img src="https://o.example/a%00%1bb.jpg">', options).html).toContain('>Picture: ab.jpg</a>')
    expect(cleanHtml('<a href="/shop"><img src="https://o.example/p.jpg"></a>', options).html).toContain('<a href="/shop">/shop</a>')
  })

  test('reads lines as the classic editor meant them', () => {
    const lines = (html: string) => cleanHtml(html, { wordPress: 'lines' }).html
    expect(lines('One\ntwo\n\nThree <em>a\n\nb</em>\n<h2>H</h2>\nFour')).toBe(
      '<p>One<br />two</p>\n<p>Three <em>a</em></p>\n<p><em>b</em></p>\n<h2>H</h2>\n<p>Four</p>',
    )
    expect(lines('<pre>a\n\nb</pre>\n<table>\n<tr>\n<td>x</td>\n</tr>\n</table>')).toBe(
      '<pre>a\n\nb</pre>\n<table><tbody><tr><td>x</td></tr></tbody></table>',
    )
    expect(lines('Watch:\nhttps://youtu.be/abc\nthen')).toContain('<a href="https://youtu.be/abc" rel="noopener">Watch on YouTube</a>')
  })
})

test('plain text keeps words and characters', () => {
  expect(plainText('Mark<sup>up</sup> &amp;amp; <em>caf&eacute;</em> &#8217; ~`!@#$%^&*()-_=+{}[]/\\;:\'"?,.>')).toBe(
    'Markup &amp; café ’ ~`!@#$%^&*()-_=+{}[]/\\;:\'"?,.>',
  )
})
