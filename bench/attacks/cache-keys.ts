import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Question } from '../question.ts'
import { countOf } from '../support/count-figure.ts'
import { get } from '../support/http-load.ts'
import { underAttack } from '../support/under-attack.ts'

const TIMES = 200
const ADDRESSES = [
  '/?p={n}',
  '/?page_id={n}',
  '/?attachment_id={n}',
  '/?p=0{n}',
  '/?utm_source=a{n}',
  '/?lite={n}',
  '/search?query=fees+{n}',
  '/blog-list?page=9{n}',
  '/blog/9{n}',
  '/think-school?pupils={n}',
  '/adire?name=School+{n}',
  '/sitemap.xml?part=9{n}',
]

/** Addresses without end that might each be kept. */
export const cacheKeys: Question = {
  name: 'cache-keys',
  title: 'Addresses that might each be kept',
  how: `${TIMES} of each of ${ADDRESSES.length} kinds of address that stand for no page of their own, one after the other, with pages on disk.`,
  run(bench) {
    const folder = join(bench.folder(), 'pages')
    return underAttack(
      bench,
      async ({ url }) => {
        await get(url)
        const before = await keptAt(url)
        for (const address of ADDRESSES) for (let n = 1; n <= TIMES; n += 1) await get(url + address.replace('{n}', String(n)))
        return [
          countOf('pages in memory more than before', (await keptAt(url)) - before, ADDRESSES.length),
          countOf('first pages lost on disk', Number(!existsSync(join(folder, 'index.html'))), 0),
        ]
      },
      { settings: { PAGE_CACHE_DIR: folder } },
    )
  },
}

async function keptAt(url: string): Promise<number> {
  const { body } = await get(`${url}/metrics`)
  return Number(/^page_cache_entries (\d+)$/m.exec(body.toString())?.[1])
}
