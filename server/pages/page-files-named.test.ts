import { describe, expect, test } from 'vitest'
import { filesNamed, widthAt } from './page-files-named.ts'

describe('the files that a phone fetches for a document', () => {
  test('are its style, its faces and its icon; no feed, no manifest, no script', () => {
    const html = `<link rel="preload" href="/inter.woff2" as="font"/><link rel="stylesheet" href="/style.css"/><link rel="icon" href="/i.svg"/>
      <link rel="manifest" href="/m"/><link rel="alternate" href="/feed.xml"/><link rel="canonical" href="/x"/><script src="/a.js"></script>`
    expect(filesNamed(html).fetched).toEqual(['/inter.woff2', '/style.css', '/i.svg'])
  })

  test('are of a picture the size that fills its place at 2x, in the first form that it is offered in', () => {
    const sources =
      '<source type="image/avif" srcSet="/a-w400.avif 400w, /a-w640.avif 640w, /a.avif 960w" sizes="(min-width: 64rem) 36rem, 50vw"/>'
    expect(filesNamed(`<picture>${sources}<img src="/a.webp"/></picture><img src="/b.webp"/>`).fetched).toEqual(['/a-w400.avif', '/b.webp'])
    const narrow = '<source media="(max-width: 39.99rem)" type="image/avif" srcSet="/n-w200.avif 200w, /n.avif 400w" sizes="11rem"/>'
    expect(filesNamed(`<picture>${narrow}${sources}<img src="/a.webp"/></picture>`).fetched).toEqual(['/n.avif'])
    const wide = '<source media="(min-width: 40rem)" srcSet="/wide.avif"/>'
    expect(filesNamed(`<picture>${wide}<img src="/a.webp?a=1&amp;b=2"/></picture>`).fetched).toEqual(['/a.webp?a=1&b=2'])
    expect(filesNamed('<img srcSet="/s-w96.webp 96w, /s.webp 100w" sizes="100vw" src="/s.webp"/>').fetched).toEqual(['/s.webp'])
  })

  test('are fetched once, and not at all where phones do not show them or only a finger that moves a row would', () => {
    expect(filesNamed('<img src="/a"/><img src="/a"/>').fetched).toEqual(['/a'])
    expect(
      filesNamed(
        '<picture><source media="(max-width: 39.99rem)" srcSet="data:,"/><source srcSet="/a"/><img src="/a"/></picture><img src="/b"/>',
      ).fetched,
    ).toEqual(['/b'])
    const slide = (name: string) => `<div aria-roledescription="slide"><picture><img src="/${name}"/></picture></div>`
    const row = `<section aria-roledescription="carousel">${['a', 'b', 'c', 'd', 'e'].map(slide).join('')}</section>`
    expect(filesNamed(`${row}<picture><img src="/f"/></picture>${row.replaceAll('src="/', 'src="/2')}`).fetched).toEqual([
      '/a',
      '/b',
      '/c',
      '/f',
      '/2a',
      '/2b',
      '/2c',
    ])
    expect(filesNamed(row).whole).toEqual(['/a', '/b', '/c', '/d', '/e'])
    const [picture, open] = ['<picture><img src="/p"/></picture>', '<details open=""><picture><img src="/o"/></picture></details>']
    expect(filesNamed(`<details>${picture}</details>${open}`).fetched).toEqual(['/o'])
    expect(filesNamed(`<details>${open}</details>`).fetched).toEqual([])
    expect(filesNamed(`<details>${picture}</details>`).whole).toEqual(['/p'])
  })
})

test('a length is that of the first condition that a phone of 360 px meets', () => {
  expect(widthAt('(min-width: 64rem) 36rem, 66vw')).toBeCloseTo(237.6)
  expect(widthAt('(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), calc(100vw - 2.55rem)')).toBeCloseTo(319.2)
  expect(widthAt('(min-width: 20rem) 40px, 3rem')).toBe(40)
  expect(widthAt('3rem')).toBe(48)
})
