import { describe, expect, test } from 'vitest'
import { ITEM_MOST_COMMENTS, ITEM_MOST_TERMS } from './export-bounds.ts'
import { type ExportEntry, type ExportItem, readExport } from './read-export.ts'
import { comment, inPieces, item, term, wxr } from './wxr-fixture.ts'

async function collect(source: AsyncIterable<Uint8Array>): Promise<ExportEntry[]> {
  const entries: ExportEntry[] = []
  for await (const entry of readExport(source)) entries.push(entry)
  return entries
}

const read = (text: string, size?: number): Promise<ExportEntry[]> => collect(inPieces(text, size)())

const itemsOf = (entries: ExportEntry[]): ExportItem[] => entries.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : []))

const sample = wxr(
  item({
    id: 7,
    title: 'Ẹ̀kọ́ & “школа” 🏫',
    content: 'a ]]]]><![CDATA[> b\n<b>ọ</b>',
    more: term('category', 'News') + comment(1, 'Ó dára'),
  }),
  item({ id: 8 }),
)

describe('reading an export', () => {
  test('gives the same however the bytes are cut', async () => {
    const whole = await read(sample)
    for (const size of [1, 2, 3, 7, 64]) expect(await read(sample, size)).toEqual(whole)
    const [first, second] = itemsOf(whole)
    expect(first?.fields.title).toBe('Ẹ̀kọ́ & “школа” 🏫')
    expect(first?.fields['content:encoded']).toBe('a ]]> b\n<b>ọ</b>')
    expect(first?.terms).toEqual([{ domain: 'category', nicename: 'news', name: 'News' }])
    expect(first?.comments[0]?.['wp:comment_content']).toBe('Ó dára')
    expect(second?.fields['wp:post_id']).toBe('8')
  })

  test.each([
    ['a DOCTYPE', `<!DOCTYPE rss SYSTEM "http://evil.example/x.dtd">${sample.replace(/^<\?xml.*\?>\n/, '')}`, /DOCTYPE/],
    [
      'an entity bomb',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${sample.replace(/^<\?xml.*\?>\n/, '')}`,
      /DOCTYPE/,
    ],
    ['an entity of nobody', wxr('<item><title>&xxe;</title></item>'), /line 7: undefined entity/],
    ['an entity named like an object property', wxr('<item><title>&constructor;</title></item>'), /undefined entity/],
    ['a broken end', sample.slice(0, -30), /not well-formed XML: line \d+/],
    ['a wrong end tag', wxr('<item><title>x</item>'), /not well-formed XML: line 7/],
    ['a feed that is no export', '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>', /not a WordPress export/],
    ['a page', '<html><body/></html>', /not a WordPress export/],
    ['nothing', '', /not well-formed XML/],
    ['no XML', 'id,title\n1,x', /not well-formed XML: line \d: text data outside/],
    ['another encoding', sample.replace('UTF-8', 'ISO-8859-1'), /ISO-8859-1/],
    ['a comment of ever so many pieces', wxr(`<!--${'-a'.repeat(600_000)}-->`), /a text without an end/],
    ['a text of ever so many pieces', wxr(`<item><title><![CDATA[${']a'.repeat(600_000)}]]></title></item>`), /a text without an end/],
    [
      'a tag of ever so many attributes',
      wxr(`<item ${Array.from({ length: 101 }, (_, count) => `a${count}=""`).join(' ')}></item>`),
      /Line 7: a tag with more than 100 attributes/,
    ],
    [
      'an attribute without end',
      wxr(`<item><category nicename="${'n'.repeat(30_000)}"/></item>`),
      /Line 7: an attribute of more than 20,000/,
    ],
    ['deep nesting', wxr(`<item>${'<a>'.repeat(50)}`), /nested too deeply/],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  test('reads many texts that have some such pieces each', async () => {
    const titles = `<item><title>${'a-b &amp; [c] '.repeat(10_000)}</title></item>`.repeat(20)
    expect(itemsOf(await read(wxr(titles)))).toHaveLength(20)
  })

  test.each([
    ['terms', '<category/>', ITEM_MOST_TERMS, /more than 1,000 categories and tags, from line 7 of the file on: remove some in WordPress/],
    ['comments', '<wp:comment></wp:comment>', ITEM_MOST_COMMENTS, /more than 10,000 comments, from line 7 of the file on/],
  ] as const)('keeps %s up to a limit, reads past the others, and says which limit and where', async (part, element, most, reason) => {
    const [fits, more, next] = itemsOf(
      await read(wxr([most, most + 50_000, 0].map((times) => `<item>${element.repeat(times)}<title>x</title></item>`).join(''))),
    )
    expect([fits?.tooMany, fits?.[part].length, more?.[part].length, next?.tooMany]).toEqual([undefined, most, most, undefined])
    expect(more?.tooMany).toMatch(reason)
  })

  test('keeps no element that nobody reads, however many an item has, and the beginning of what is never long', async () => {
    const names = Array.from({ length: 50_000 }, (_, at) => `<wp:a${at}>x</wp:a${at}><b${at}/>`).join('')
    const meta = '<wp:postmeta><wp:meta_key>_other</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>'.repeat(20_000)
    const [only] = itemsOf(await read(wxr(`<item><title>${'t'.repeat(90_000)}</title>${names}${meta}</item>`)))
    expect(only).toMatchObject({ tooLarge: false, meta: {}, fields: { title: 't'.repeat(5_000) } })
    expect(Object.keys(only?.fields ?? {})).toEqual(['title'])
  })

  test('takes what large honest sites hold: an item of 1,000 comments and 500 tags', async () => {
    const tags = Array.from({ length: 500 }, (_, at) => term('post_tag', `Tag ${at}`)).join('')
    const comments = Array.from({ length: 1_000 }, (_, at) => comment(at + 1, 'Thank you. '.repeat(50))).join('')
    const [only] = itemsOf(await read(wxr(item({ id: 1, more: tags + comments }))))
    expect([only?.terms.length, only?.comments.length, only?.tooMany, only?.tooLarge]).toEqual([500, 1_000, undefined, false])
  })

  test('refuses bytes that are not UTF-8', async () => {
    const bytes = async function* () {
      yield new Uint8Array([...new TextEncoder().encode('<rss'), 0xff, 0xfe])
    }
    await expect(collect(bytes())).rejects.toThrow(/not UTF-8/)
  })

  test('holds one item at a time, and cuts what nobody could keep', async () => {
    const long = 'x'.repeat(100_000)
    const source = async function* () {
      const [start = '', end = ''] = wxr('SPLIT').split('SPLIT')
      yield new TextEncoder().encode(`${start}<item><content:encoded>`)
      for (let count = 0; count < 40; count += 1) yield new TextEncoder().encode(`${long}<i/>`)
      yield new TextEncoder().encode(`</content:encoded><wp:post_id>1</wp:post_id></item>${end}`)
    }
    const [only] = itemsOf(await collect(source()))
    expect(only?.tooLarge).toBe(true)
    expect(only?.fields['content:encoded']?.length).toBe(1_000_000)
  })
})
