import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suiteEngines } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

describe.each(suiteEngines.slice(0, 1))('cards of a running site', ({ suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(await sampled())
  })
  afterAll(async () => {
    await site?.stop()
    await remove()
  })
  const shown = async (path: string) => /<meta property="og:image" content="([^"]*)"/.exec(await (await fetch(site.url + path)).text())?.[1]

  test.each([
    ['/project-details/harvest-gate-results', '/cards/project/harvest-gate-results.png'],
    ['/basic-package', '/cards/package/basic.png'],
    ['/adire?name=Harvest+Gate', '/cards/adire/name.png?name=Harvest+Gate'],
    ['/report-card?school=Harvest+Gate&pupil=Zainab', '/cards/report-card/name.png?name=Harvest+Gate'],
  ])('%s is shared with its card, which is there', async (path, card) => {
    expect((await shown(path))?.replaceAll('&amp;', '&')).toBe(site.url + card)
    const answer = await fetch(site.url + card)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await answer.bytes()).subarray(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')))
  })

  test('an article with a picture of its own is shared with that as JPEG, in the size that its page says', async () => {
    const page = await (await fetch(`${site.url}/blog/1`)).text()
    const said = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(page)?.[1]
    const answer = await fetch(said('') ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, said(':type')])
    const { format, width, height } = await sharp(await answer.bytes()).metadata()
    expect([format, String(width), String(height)]).toEqual(['jpeg', said(':width'), said(':height')])
  })

  test('what is not there has no card', async () => {
    for (const path of [
      '/cards/post/99999.png',
      '/cards/post/1',
      '/cards/nothing/1.png',
      '/cards/picture/nothing.jpg',
      '/cards/picture/nothing.webp',
      '/cards/picture/..%2Fsite.sqlite.jpg',
      '/cards/adire/name.png',
      `/cards/adire/name.png?name=${'x'.repeat(121)}`,
    ])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  })
})
