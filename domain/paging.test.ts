import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listAudit } from './audit/list-audit.ts'
import { listComments } from './comments/moderate-comments.ts'
import { listLeads } from './leads/list-leads.ts'
import { listMedia } from './media/library.ts'
import { listMails } from './outbox/manage-outbox.ts'
import { pageMeta } from './paging.ts'
import { listPosts } from './posts/list-posts.ts'
import { listRedirects } from './redirects/manage-redirects.ts'
import { listRevisions } from './revisions/revisions.ts'
import { listSubscribers } from './subscribers/subscribers.ts'

test.each([
  { total: 0, limit: 50, pages: 1 },
  { total: 50, limit: 50, pages: 1 },
  { total: 51, limit: 50, pages: 2 },
])('$total at $limit a page make $pages', ({ total, limit, pages }) => {
  expect(pageMeta(total, { page: 1, limit })).toEqual({ total, page: 1, limit, pages })
})

describe.each(engines)('lists on $name', ({ fresh }) => {
  test('an empty one has one page, whatever it lists', async () => {
    const site = testSite(await fresh())
    const first = { page: 1, limit: 50, text: '', status: undefined }
    const lists = await Promise.all([
      listPosts(site, first),
      listSubscribers(site, first),
      listComments(site, first),
      listMails(site, first),
      listLeads(site, { ...first, kind: 'contact', order: 'desc' }),
    ])
    const metas = await Promise.all([
      listAudit(site, { ...first, entity: 'post' }),
      listMedia(site, first),
      listRedirects(site, first),
      listRevisions(site, { entity: 'post', id: 1 }, first),
    ])
    expect([...lists, ...metas.map(({ meta }) => meta)].map(({ total, pages }) => ({ total, pages }))).toEqual(
      Array.from({ length: 9 }, () => ({ total: 0, pages: 1 })),
    )
  })
})
