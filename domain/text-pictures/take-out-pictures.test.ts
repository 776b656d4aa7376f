import { describe, expect, test } from 'vitest'
import { takeOutOfContent, takeOutPictures } from './take-out-pictures.ts'

const DATA = 'data:image/png;base64,AQI='
/** With what stands in the place of a picture as its number, and the pictures. */
function takenOut(html: string) {
  const { html: rest, addresses } = takeOutPictures(html)
  return [rest.replace(/https:\/\/taken-out\.invalid\/[\da-f-]{36}\/(\d+)/g, '$1'), ...addresses.values()]
}

describe('pictures that stand in a text', () => {
  test.each([
    [`<p><img src="${DATA}" alt="A"> b</p>`, '<p><img src="0" alt="A"> b</p>'],
    [`<IMG alt='a > b' SRC='${DATA}'/>`, `<IMG alt='a > b' SRC="0"/>`],
    [`<img src=${DATA}>`, '<img src="0">'],
    [`<img/src = " ${DATA}">`, '<img/src = "0">', ` ${DATA}`],
    [`<img alt="src=x" src="${DATA}"><img src="${DATA}">`, '<img alt="src=x" src="0"><img src="0">'],
    [`<img tall" src="${DATA}">`, '<img tall" src="0">'],
  ])('%s', (html, rest, address = DATA) => expect(takenOut(html)).toEqual([rest, address]))

  test('each picture has its place', () => {
    expect(takenOut(`<img src="${DATA}"><img src="/x.webp"><img src="data:x,y">`)).toEqual([
      '<img src="0"><img src="/x.webp"><img src="1">',
      DATA,
      'data:x,y',
    ])
  })

  test.each([
    '<p>data: <img src="/a.webp" alt="data:image/png"></p>',
    `<image src="${DATA}">`,
    `<p>${DATA}</p>`,
    `&lt;img src="${DATA}"&gt;`,
    `<a href="${DATA}">x</a>`,
    '<img src',
    `<img alt="${DATA}`,
    `<img data-src="${DATA}">`,
  ])('all else stays: %s', (html) => expect(takenOut(html)).toEqual([html]))

  test.each(['<img a="', '<img ', '<img a=\'<img b="', '<img src=data:x '])('%j, as often as a call may hold it, is read once', (part) => {
    // Read anew from each of them it would take hours, and the test its time.
    expect(takeOutPictures(`data:${part.repeat(300_000)}`).html.length).toBeGreaterThan(0)
  })

  test('more pictures than any text may hold, and more attributes than any picture has, stay where they are', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `<img src=data:${at},>`).join('')
    const { html, addresses } = takeOutPictures(many)
    expect([addresses.size, html.includes('data:999,'), html.includes('data:1000,')]).toEqual([1_000, false, true])
    expect(takenOut(`<img ${'a '.repeat(200)}src="${DATA}">`)).toHaveLength(1)
  })

  test('of a form, only its text is looked at', () => {
    const { fields, taken } = takeOutOfContent({ title: DATA, content: `<img src="${DATA}">` })
    expect([fields.title, fields.content.includes('data:'), [...taken.values()]]).toEqual([DATA, false, [DATA]])
    expect(takeOutOfContent({ content: 3 })).toEqual({ fields: { content: 3 }, taken: new Map() })
  })
})
