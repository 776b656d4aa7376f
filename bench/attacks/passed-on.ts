import { buildPost } from '#tests/support/factories.ts'
import type { Question } from '../question.ts'
import { countOf } from '../support/count-figure.ts'
import { get } from '../support/http-load.ts'
import { underAttack } from '../support/under-attack.ts'

/** Names a network in front may give the address by which somebody came. */
const IN_FRONT = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'cf-ray',
  'client-ip',
  'x-azure-clientip',
  'ali-cdn-real-ip',
  'incap-client-ip',
  'x-nf-client-connection-ip',
  'cloudfront-viewer-address',
  'x-varnish',
]
const PICTURES = [
  'https://x.example/1',
  '//x.example/2',
  'https:x.example/3',
  'https:/x.example/4',
  'HTTP:\\\\x.example\\5',
  '/\\x.example/6',
]

/** What a feed would make each reader fetch, and figures that a proxy passes on. */
export const passedOn: Question = {
  name: 'passed-on',
  title: 'Pictures of other hosts in feeds, and figures through a proxy',
  how: `An article with ${PICTURES.length} pictures of another host, however written; /metrics with each of ${IN_FRONT.length} headers of proxies.`,
  run: (bench) =>
    underAttack(
      bench,
      async ({ url }) => {
        const feeds = await Promise.all(['/feed.xml', '/feed.json'].map(async (path) => (await get(url + path)).body.toString()))
        const open = await Promise.all(
          IN_FRONT.map(async (name) => (await get(`${url}/metrics`, { [name]: '203.0.113.9' })).status === 200),
        )
        return [
          countOf('feeds without the article', feeds.filter((feed) => !feed.includes('With pictures of others')).length, 0),
          countOf('pictures of another host in feeds', feeds.join('').split(/x\.example/i).length - 1, 0),
          countOf('headers of proxies that /metrics overlooks', open.filter(Boolean).length, 0),
        ]
      },
      {
        prepare: (site) => {
          const content = `<p>Words.</p>${PICTURES.map((src) => `<p><img src="${src}" alt="" /></p>`).join('')}`
          return buildPost(site, { title: 'With pictures of others', content })
        },
      },
    ),
}
