import { removeItem } from '#domain/content/bin-items.ts'
import { addItem } from '#domain/content/save-content-items.ts'
import { insertMedia } from '#domain/media/media-store.ts'
import { binPage } from '#domain/pages/bin-pages.ts'
import { addPage } from '#domain/pages/save-page.ts'
import { binPost } from '#domain/posts/bin.ts'
import { editPost } from '#domain/posts/save-post.ts'
import { addRedirect } from '#domain/redirects/manage-redirects.ts'
import { listRevisions } from '#domain/revisions/revisions.ts'
import { buildPost } from '../support/factories.ts'
import type { AccessRow, World } from './access-row.ts'

const editorsOnly = [401, 403, 200, 200] as const
const editorsAdd = [401, 403, 201, 201] as const
const link = { label: 'Fees', href: '/blog-list' }

const binned = async ({ site }: World) => {
  const id = await buildPost(site, { status: 'draft' })
  await binPost(site, 'test', id)
  return id
}

const revision = async ({ site }: World) => {
  const id = await buildPost(site)
  await editPost(site, { id: 'nobody', name: 'Nobody' }, id, { changes: { title: 'Another title' } })
  const { revisions } = await listRevisions(site, { entity: 'post', id }, { page: 1, limit: 1 })
  return revisions[0]?.id
}

const page = async ({ site, unique }: World) => (await addPage(site, 'test', { title: unique(), content: '<p>Words.</p>' })).id
const item = async ({ site }: World) => (await addItem(site, 'test', 'top-bar-link', link)).id

const picture = async ({ site, unique }: World) => {
  const file = `${unique().replaceAll('-', '')}.webp`
  const media = { file, width: 10, height: 10, widths: [10], placeholder: null, alt: '', bytes: 1 }
  await site.write('test', (write) => insertMedia(write.trx, media, write.now))
  return file
}

export const adminContentRows: AccessRow[] = [
  {
    call: 'GET /api/admin/posts/:id/revisions',
    statuses: editorsOnly,
    ask: async ({ site }) => ({ path: `/api/admin/posts/${await buildPost(site)}/revisions` }),
  },
  {
    call: 'GET /api/admin/revisions/:id',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/revisions/${await revision(world)}` }),
  },
  {
    call: 'POST /api/admin/revisions/:id/restore',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/revisions/${await revision(world)}/restore` }),
  },

  { call: 'GET /api/admin/bin', statuses: editorsOnly },
  {
    call: 'POST /api/admin/bin/:id/restore',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/bin/${await binned(world)}/restore` }),
  },
  { call: 'DELETE /api/admin/bin/:id', statuses: editorsOnly, ask: async (world) => ({ path: `/api/admin/bin/${await binned(world)}` }) },

  { call: 'GET /api/admin/pages', statuses: editorsOnly },
  { call: 'GET /api/admin/pages/:id', statuses: editorsOnly, ask: async (world) => ({ path: `/api/admin/pages/${await page(world)}` }) },
  {
    call: 'POST /api/admin/pages',
    statuses: editorsAdd,
    ask: ({ unique }) => ({ body: { title: unique(), content: '<p>Words.</p>' } }),
  },
  {
    call: 'PUT /api/admin/pages/:id',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/pages/${await page(world)}`, body: { title: 'Another title' } }),
  },
  { call: 'DELETE /api/admin/pages/:id', statuses: editorsOnly, ask: async (world) => ({ path: `/api/admin/pages/${await page(world)}` }) },
  {
    call: 'POST /api/admin/pages/:id/restore',
    statuses: editorsOnly,
    async ask(world) {
      const id = await page(world)
      await binPage(world.site, 'test', id)
      return { path: `/api/admin/pages/${id}/restore` }
    },
  },

  { call: 'GET /api/admin/content/:id', statuses: editorsOnly, ask: () => ({ path: '/api/admin/content/top-bar-link' }) },
  { call: 'POST /api/admin/content/:id', statuses: editorsAdd, ask: () => ({ path: '/api/admin/content/top-bar-link', body: link }) },
  {
    call: 'PUT /api/admin/content/:id/order',
    statuses: editorsOnly,
    ask: () => ({ path: '/api/admin/content/footer-link/order', body: { ids: [] } }),
  },
  {
    call: 'PUT /api/admin/content-items/:id',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/content-items/${await item(world)}`, body: link }),
  },
  {
    call: 'DELETE /api/admin/content-items/:id',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/content-items/${await item(world)}` }),
  },
  {
    call: 'POST /api/admin/content-items/:id/restore',
    statuses: editorsOnly,
    ask: async (world) => {
      const id = await item(world)
      await removeItem(world.site, 'test', id)
      return { path: `/api/admin/content-items/${id}/restore` }
    },
  },
  { call: 'GET /api/admin/settings/company', statuses: editorsOnly },
  {
    call: 'PUT /api/admin/settings/company',
    statuses: [401, 403, 403, 200],
    ask: () => ({ body: { tagline: 'Software for schools' } }),
  },
  { call: 'GET /api/admin/settings/working-hours', statuses: [401, 200, 200, 200] },
  { call: 'PUT /api/admin/settings/working-hours', statuses: [401, 403, 403, 200], ask: () => ({ body: { saturday: '09:00-13:00' } }) },

  { call: 'GET /api/admin/media', statuses: editorsOnly },
  {
    // Without a file, since only who asks is of interest: a good one is in library-calls.test.ts.
    call: 'POST /api/admin/media',
    statuses: [401, 403, 400, 400],
    ask() {
      const form = new FormData()
      form.set('alt', 'A school gate')
      return { form }
    },
  },
  {
    call: 'PUT /api/admin/media/:id',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/media/${await picture(world)}`, body: { alt: 'A school gate' } }),
  },
  {
    call: 'DELETE /api/admin/media/:id',
    statuses: editorsOnly,
    ask: async (world) => ({ path: `/api/admin/media/${await picture(world)}` }),
  },

  { call: 'GET /api/admin/redirects', statuses: editorsOnly },
  {
    call: 'POST /api/admin/redirects',
    statuses: editorsAdd,
    ask: ({ unique }) => ({ body: { path: `/old-${unique()}`, target: '/contactus' } }),
  },
  {
    call: 'DELETE /api/admin/redirects',
    statuses: editorsOnly,
    async ask({ site, unique }) {
      const { path } = await addRedirect(site, 'test', { path: `/old-${unique()}`, target: '/contactus' })
      return { path: `/api/admin/redirects?path=${encodeURIComponent(path)}` }
    },
  },

  { call: 'GET /api/admin/search/misses', statuses: editorsOnly },
  { call: 'GET /api/admin/audit', statuses: [401, 403, 403, 200] },
]
