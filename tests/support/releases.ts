import { listContentItems } from '#domain/content/content-items.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { changeCompany } from '#domain/content/save-company.ts'
import { addItem } from '#domain/content/save-content-items.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { gatherChange, type GatheredChange } from '#domain/releases/gather-change.ts'
import { gatherText } from '#domain/releases/gather-text.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Site } from '#domain/site.ts'
import { type ContentItemType } from '#shared/content/items.ts'
import { buildCategory, buildPost } from './factories.ts'
import { buildUser } from './staff.ts'

export const PACKAGE = {
  name: 'Basic',
  summary: 'For small schools',
  builtOn: '',
  modules: [],
  features: [],
  fromNaira: 500,
  toNaira: 700,
}

export const change = (kind: GatheredChange['kind'], entityId: string | null, input: GatheredChange['input']): GatheredChange => ({
  kind,
  action: 'change',
  entityId,
  type: null,
  input,
})
export const adding = (type: ContentItemType, input: object): GatheredChange => ({
  kind: 'content-item',
  action: 'add',
  entityId: null,
  type,
  input: { ...input },
})
export const removing = (entityId: string): GatheredChange => ({ kind: 'content-item', action: 'remove', entityId, type: null, input: {} })

/** A site with something of every kind, and a release that changes five of them. */
export async function fiveChanges(site: Site) {
  const admin = await buildUser(site, 'admin')
  await changeCompany(site, 'test', { name: 'Thinksch', phone: '0801 234 5678' })
  const categoryId = await buildCategory(site, 'Fees')
  const hero = await addItem(site, 'test', 'faq', { question: 'Which?', answer: 'This one', group: 'general' })
  const menu = [
    await addItem(site, 'test', 'main-navigation', { label: 'Home', href: '/' }),
    await addItem(site, 'test', 'main-navigation', { label: 'Blog', href: '/blog-list' }),
  ]
  const published = await buildPost(site, { title: 'Old title', categoryId })
  const release = await addRelease(site, admin, 'December prices')
  const into = (given: GatheredChange) => gatherChange(site, admin, { release }, given)
  await into(change('content-item', hero.id, { answer: 'That one' }))
  await into(change('settings', 'company', { phone: '0809 234 5678' }))
  await into(change('post', String(published), { title: 'New title' }))
  await into(adding('main-navigation', { label: 'Prices', href: '/pricing-plane' }))
  await into(change('item-order', 'main-navigation', { ids: menu.map(({ id }) => id).toReversed() }))
  const draft = { title: 'Brand new', content: '<p>Scholarships for all.</p>', categoryId }
  await gatherText(site, admin, { release }, { kind: 'post', before: null, changes: draft })
  return { admin, release, into, categoryId, hero, menu, published }
}

/** What visitors see of all that. */
export async function seen(site: Site, { published }: { published: number }) {
  return {
    answer: (await listContentItems(site, 'faq'))[0]?.answer,
    phone: (await getCompany(site)).phone,
    title: (await findPost(site, published, 'visitor'))?.title,
    menu: (await listContentItems(site, 'main-navigation')).map(({ label }) => label),
    found: (await searchPosts(site, { query: 'scholarships', limit: 5, kinds: ['post'] })).hits.map(({ title }) => title),
  }
}

export const BEFORE = { answer: 'This one', phone: '0801 234 5678', title: 'Old title', menu: ['Home', 'Blog'], found: [] }
export const AFTER = {
  answer: 'That one',
  phone: '0809 234 5678',
  title: 'New title',
  menu: ['Blog', 'Home', 'Prices'],
  found: ['Brand new'],
}

export const versionOf = async (site: Site) =>
  (await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
export const actionsOf = async (site: Site) =>
  (await site.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)
