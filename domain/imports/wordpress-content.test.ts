import { describe, expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'
import { wordpressContent } from './wordpress-content.ts'

const survey = {
  attachments: new Map([
    ['5', { url: 'https://old.example/gate.jpg', alt: 'The gate', caption: 'Our "gate"' }],
    ['6', { url: 'https://old.example/song.mp3', alt: 'Song', caption: '' }],
  ]),
  attachmentsOf: new Map([['1', ['5', '6']]]),
}
const convert = (text: string) => wordpressContent(text, '1', survey)
const html = async (text: string) => (await convert(text)).html

const GATE =
  '<figure><a href="https://old.example/gate.jpg" rel="noopener">Picture: The gate</a><figcaption>Our "gate"</figcaption></figure>'

describe('what WordPress stored', () => {
  test('gets paragraphs from blank lines, and loses its page marks', async () => {
    expect(await html('One\r\n\r\nTwo<!--more Read on-->Three\n<!--nextpage-->Four')).toBe(
      '<p>One</p>\n<p>Two</p>\n<p>Three</p>\n<p>Four</p>',
    )
  })

  test('loses block marks, and says which widgets it lost', async () => {
    const blocks =
      '<!-- wp:paragraph {"align":"left"} -->\n<p style="text-align:left">Hi\nyou</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:latest-posts {"a":1} /-->'
    expect(await convert(blocks)).toEqual({ html: '<p>Hi you</p>', changes: ['widgets left out: latest-posts (1)'] })
  })

  test('keeps the picture of a cover', async () => {
    const cover = '<!-- wp:cover {"url":"https://old.example/sea.jpg"} --><div style="background:x"><p>Sea</p></div><!-- /wp:cover -->'
    expect(await html(cover)).toBe('<figure><a href="https://old.example/sea.jpg" rel="noopener">Picture: sea.jpg</a></figure>\n<p>Sea</p>')
  })

  test('makes figures of captions, old and new', async () => {
    const image = '<a href="https://old.example/gate.jpg"><img src="https://old.example/gate.jpg" alt="The gate" /></a>'
    expect(await html(`[caption id="a" width="300"]${image} Our "gate"[/caption]`)).toBe(GATE)
    expect(await html(`[caption caption="Our &quot;gate&quot;"]${image}[/caption]`)).toBe(GATE)
  })

  test('makes lists of galleries from the pictures that the export holds', async () => {
    expect(await html('[gallery]')).toBe(`<ul><li>${GATE}</li></ul>`)
    expect(await html('A\n[gallery columns=2 ids="5,99"]\nB')).toBe(`<p>A</p>\n<ul><li>${GATE}</li></ul>\n<p>B</p>`)
    expect(await convert('[gallery ids="99"]')).toEqual({
      html: '',
      changes: ['gallery pictures that the export does not hold (1)', 'galleries without pictures left out (1)'],
    })
  })

  test('turns players and addresses on lines of their own into links', async () => {
    expect(await html('[embed width="5"]https://vimeo.com/1[/embed]')).toBe(
      '<p><a href="https://vimeo.com/1" rel="noopener">Watch on Vimeo</a></p>',
    )
    expect(await html('[audio https://old.example/a.mp3]')).toBe(
      '<p><a href="https://old.example/a.mp3" rel="noopener">Audio: a.mp3</a></p>',
    )
    expect(await html('See https://vimeo.com/1 here')).toBe('<p>See https://vimeo.com/1 here</p>')
  })

  test('leaves unknown brackets, escaped shortcodes and code as written', async () => {
    expect(await html('Results [sic] of [2020], [[gallery]] <code>[gallery]</code>')).toBe(
      '<p>Results [sic] of [2020], [gallery] <code>[gallery]</code></p>',
    )
    expect(await html('<pre>[caption]\n\n&lt;b&gt;[/caption]</pre>')).toBe('<pre>[caption]\n\n&lt;b&gt;[/caption]</pre>')
  })

  describe('of page builders and plug-ins', () => {
    test.each([
      ['[vc_row][vc_column][vc_column_text]X[/vc_column_text][/vc_column][/vc_row]', 'X'],
      ['[vc_row][vc_column][vc_column_text]X[/vc_column_text][/vc_column][vc_column]Y[/vc_column][/vc_row]', 'X|Y'],
      ['[unknown_section a="1"][unknown_row]X[/unknown_row][/unknown_section]', 'X'],
      ['[one_half]X[/one_half] [one_half_last]Y[/one_half_last]', 'X|Y'],
      ['<p>[half]X[/half][half]Y[/half]</p>', 'X|Y'],
      ['[box]\nX\n[box]Y[/box]\nZ\n[/box]', 'X|Y|Z'],
      [`${'[deep]'.repeat(9)}X${'[/deep]'.repeat(9)}`, 'X'],
      ['[my-box title="a ] b"]X[/my-box]', 'X'],
      ['[my-box title=&#8221;a ] b&#8221;]X[/my-box]', 'X'],
      ['[my-box title=&quot;[a] b&quot;]X[/my-box]', 'X'],
      ['[MY-BOX]X[/my-box]', 'X'],
      ['[box]X and <code>[y]</code>[/box] Z', 'X and <code>[y]</code> Z'],
      ['[box]A sentence.[/box]Another', 'A sentence.|Another'],
      ['A[/vc_column]', 'A'],
      ['A [a][b]c[/a][/b] [/b]', 'A c'],
    ])('%s keeps its text alone', async (text, paragraphs) => {
      expect(await html(text)).toBe(
        paragraphs
          .split('|')
          .map((paragraph) => `<p>${paragraph}</p>`)
          .join('\n'),
      )
    })

    test('the end of one belongs to the last that is open', async () => {
      expect(await html('[gallery] A [gallery][/gallery]')).toBe(`<ul><li>${GATE}</li></ul>\n<p>A</p>\n<ul><li>${GATE}</li></ul>`)
    })

    test('words within a sentence stay in it', async () => {
      expect(await html('[vc_row][vc_column width="1/2"]Hello [su_note]dear[/su_note] you[/vc_column][/vc_row]')).toBe(
        '<p>Hello dear you</p>',
      )
      expect(await html('[dropcap]O[/dropcap]nce. [mark]Twice[/mark] is [mark]more[/mark].')).toBe('<p>Once. Twice is more.</p>')
    })

    test('blocks keep their paragraphs apart', async () => {
      const block = '<!-- wp:paragraph --><p>[half]X[/half][half]Y[/half]</p><!-- /wp:paragraph -->'
      expect(await html(block)).toBe('<p>X</p>\n<p>Y</p>')
    })

    test('what stands alone goes with its attributes', async () => {
      expect(await html('[contact-form-7 id="1"]After')).toBe('<p>After</p>')
      expect(await html('A [recent count=5] b[unknown a="1"]c [divider /] d')).toBe('<p>A b c d</p>')
    })

    test('HTML that a builder keeps in base64 is read', async () => {
      expect(await html('[vc_raw_html]JTNDcCUzRUhpJTNDJTJGcCUzRQ==[/vc_raw_html]')).toBe('<p>Hi</p>')
    })

    test('captions lose the marks in their words', async () => {
      expect(await html('[caption width="300"]<img src="https://old.example/gate.jpg" alt="The gate"> Our [b]"gate"[/b][/caption]')).toBe(
        GATE,
      )
    })
  })

  test.each([
    '[0] [1] [2020] [2020-21] […] [sic] [Tab] [and/or]',
    '[Name of school] [Name of school = X] [row 3 of the hall]',
    "[it's here] don't [note it's here] [http://old.example/]",
    'Close with [/b], open with [b]',
    '[see <a href="https://old.example/x?f[b]=1" rel="noopener">this</a>]',
  ])('brackets of a person stay: %s', async (text) => {
    expect(await html(text)).toBe(`<p>${text}</p>`)
  })

  test.each([
    ['on a line', '\nhttps://x.example/status/1\n'],
    ['beside its marks', 'https://x.example/status/1'],
  ])('makes a link of an address that stands alone in a figure, %s', async (_, address) => {
    const block = `<!-- wp:embed {"url":"x"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${address}</div><figcaption>As told</figcaption></figure><!-- /wp:embed -->`
    expect(await html(block)).toBe(
      '<figure><a href="https://x.example/status/1" rel="noopener">https://x.example/status/1</a><figcaption>As told</figcaption></figure>',
    )
    expect(await html('<!-- wp:paragraph --><figure>See https://x.example/ and more</figure>')).toBe(
      '<figure>See https://x.example/ and more</figure>',
    )
  })

  test('shows escaped shortcodes with brackets around them', async () => {
    expect(await html('[[x]] [[box a="1"]] [[box]in[/box]]')).toBe('<p>[x] [box a="1"] [box]in[/box]</p>')
  })

  test('lets nothing hostile through shortcodes', async () => {
    const hostile =
      '[caption caption="<img src=x onerror=alert(1)>"]<img src="javascript:x">[/caption][embed]javascript:alert(1)[/embed][video src="https://x/&quot; onload=&quot;y"]'
    expect((await html(hostile)).replace(/="[^"]*"/g, '=')).not.toMatch(/<[^>]*(?:onerror|onload)/)
    expect(await html(hostile)).not.toMatch(/(?:href|src)="javascript/)
  })

  test('answers long nonsense', async () => {
    for (const nonsense of ['[', '[a', '[caption ', '<!--', '<pre', '[gallery a="'])
      expect(() => html(nonsense.repeat(20_000))).not.toThrow()
    expect(await html(`[${'a'.repeat(200_000)}`)).toHaveLength(200_008)
    expect(() => html(`[gallery ${'a'.repeat(100_000)}]`)).not.toThrow()
  })

  test.each([
    ['pairs within pairs', `${'[a]'.repeat(50_000)}x${'[/a]'.repeat(50_000)}`],
    ['marks within words', `${'x[a]'.repeat(50_000)}${'[/a]y'.repeat(50_000)}`],
    ['captions within captions', `${'[caption]'.repeat(50_000)}x${'[/caption]'.repeat(50_000)}`],
    ['quotes that never end', `[a b="'`.repeat(100_000)],
    ['quotes that each bracket opens for all others', `[a b="x"x'x c='`.repeat(100_000)],
  ])('goes through a text of 100,000 brackets once: %s', (_, text) => {
    expect(plainWords(text)).not.toBe('')
  })
})
