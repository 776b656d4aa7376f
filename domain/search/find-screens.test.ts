import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { searchPosts } from './search-posts.ts'

const store = (site: Site, type: string, data: object) =>
  site.write('test', async (write) => {
    const id = write.newId()
    const row = { id, type, position: 10, data: JSON.stringify(data), updated_at: write.now.toISOString() }
    await write.trx.insertInto('content_items').values(row).execute()
    await write.audit({ action: 'content item created', entity: 'content_item', entityId: id })
    write.contentChanged()
  })

const pathsFor = async (site: Site, query: string) =>
  (await searchPosts(site, { query, limit: 20, kinds: ['post', 'page'], withScreens: true })).hits.flatMap((hit) =>
    hit.kind === 'screen' ? [hit.path] : [],
  )

describe.each(engines)('searching the screens on $name', ({ fresh }) => {
  test('finds a screen by its name, its words and what it shows, as soon as an editor has written them', async () => {
    const site = testSite(await fresh())
    expect(await pathsFor(site, 'kola nuts')).toEqual([])
    await store(site, 'page-text', { key: 'about-us', title: 'Who we are', text: 'We began with kola nuts.' })
    await store(site, 'faq', { question: 'Is there parking?', answer: 'Behind the mosque.', group: 'general' })
    expect(await pathsFor(site, 'who we are')).toContain('/about-us')
    expect(await pathsFor(site, 'KOLA nut')).toEqual(['/about-us'])
    expect(await pathsFor(site, 'parking mosque')).toEqual(['/faq'])
    expect(await pathsFor(site, 'park')).toEqual(['/faq'])
  })

  test('puts the screen whose name holds the words before those whose text does', async () => {
    const site = testSite(await fresh())
    await store(site, 'page-text', { key: 'faq', title: 'Questions', text: 'About kola and more.' })
    await store(site, 'page-text', { key: 'pricing-plane', title: 'Kola by weight', text: '' })
    expect(await pathsFor(site, 'kola')).toEqual(['/pricing-plane', '/faq'])
  })

  test('leaves most places of a short list to articles', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 6; count += 1) await buildPost(site, { title: `Kola ${count}` })
    for (const key of ['faq', 'about-us', 'reseller', 'our-services']) await store(site, 'page-text', { key, title: 'Kola', text: '' })
    for (const key of ['project', 'student-manager']) await store(site, 'page-text', { key, title: 'A page', text: 'Kola' })
    const { hits } = await searchPosts(site, { query: 'kola', limit: 6, kinds: ['post'], withScreens: true })
    expect(hits.map(({ kind }) => kind)).toEqual(['screen', 'screen', 'post', 'post', 'post', 'screen'])
  })

  test('calls home and the school app what visitors call them', async () => {
    const site = testSite(await fresh())
    await store(site, 'page-text', { key: 'home', title: 'Kola for everybody', text: 'Sold by weight.' })
    const { hits } = await searchPosts(site, { query: 'kola', limit: 20, kinds: ['post'], withScreens: true })
    expect(hits.map(({ title }) => title)).toEqual(['Home'])
    expect(await pathsFor(site, 'home')).toContain('/')
    expect(await pathsFor(site, 'school app')).toContain('/think-school')
  })

  test('says what a screen is where only the labels of its items hold the words', async () => {
    const site = testSite(await fresh())
    await store(site, 'page-text', { key: 'thinksch-package', title: 'Compare', text: 'Three packages side by side.' })
    await store(site, 'page-text', { key: 'pricing-plane', title: 'Pricing', text: 'Two price lists.' })
    await store(site, 'package', {
      name: 'Basic',
      href: '/basic-package',
      summary: 'Cards',
      builtOn: '',
      features: ['Kola ledger'],
      fromNaira: 500,
      toNaira: 700,
    })
    const { hits } = await searchPosts(site, { query: 'kola', limit: 20, kinds: ['post'], withScreens: true })
    expect(hits.map(({ snippet }) => snippet).toSorted()).toEqual(['Three packages side by side.', 'Two price lists.'])
  })

  test('finds the prices by what visitors call them', async () => {
    expect((await pathsFor(testSite(await fresh()), 'fees')).slice(0, 2).toSorted()).toEqual(['/pricing-plane', '/thinksch-package'])
  })

  test('a project is found by its own page; scripts and addresses in items are no words', async () => {
    const site = testSite(await fresh())
    const project = {
      slug: 'gate-scan',
      title: 'The gate at 7.45',
      category: 'Solution',
      client: 'Agbara School',
      date: '2025-01-02',
      address: 'Agbara',
      summary: 'Cards',
      description: 'Nine hundred pupils',
      challenges: ['a', 'b', 'c', 'd', 'e', 'f'],
      pictures: [],
    }
    await store(site, 'project', project)
    expect(await pathsFor(site, 'nine hundred')).toEqual(['/project-details/gate-scan'])
    expect(await pathsFor(site, 'solution')).not.toContain('/project-details/gate-scan')
  })
})
