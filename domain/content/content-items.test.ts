import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { SCHOOL_CATEGORY_ID } from '#shared/carousels.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { engines, suiteEngines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listCategories } from '../categories/list-categories.ts'
import { localFiles, UPLOADS_FOLDER } from '../media/local-files.ts'
import { listPosts, readContents } from '../posts/list-posts.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import type { Site } from '../site.ts'
import { listContentItems } from './content-items.ts'
import { textOf } from './html-text.ts'
import { getCompany } from './read-company.ts'

async function store(site: Site, type: ContentItemType, data: object): Promise<void> {
  const row = { id: crypto.randomUUID(), type, position: 1, data: JSON.stringify(data), updated_at: '2026-01-01T00:00:00.000Z' }
  await site.db.insertInto('content_items').values(row).execute()
}

const MEMBER = { name: 'Ada', role: 'Bursar', bio: '', social: null }

describe.each(suiteEngines)('the sample content on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let engine: Engine
  let site: Site
  // Read only: to bring it in takes longer than to look at it.
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    site = testSite(engine, fakeClock(), localFiles(join(at.dataDir, UPLOADS_FOLDER)))
    await addSampleContent(site)
  })
  afterAll(async () => {
    await engine?.close()
    await remove()
  })

  test('has every kind, each item as its schema wants it', async () => {
    const stored = await site.db
      .selectFrom('content_items')
      .select(['type', (eb) => eb.fn.countAll<number>().as('total')])
      .where('language', 'is', null)
      .groupBy('type')
      .execute()
    const listed: Record<string, number> = {}
    for (const type of Object.keys(contentItemSchemas) as ContentItemType[]) listed[type] = (await listContentItems(site, type)).length
    expect(Object.fromEntries(stored.map(({ type, total }) => [type, Number(total)]))).toEqual(listed)
    expect(listed).toMatchObject({ 'team-member': 6, 'client-logo': 6, 'hero-slide': 3, service: 5, package: 3, plan: 6, module: 6 })
    expect(listed.testimonial).toBeGreaterThanOrEqual(6)
    expect(listed.project).toBeGreaterThanOrEqual(33)
  })

  test('holds the numbers of the specification', async () => {
    expect(await listContentItems(site, 'counter')).toEqual([
      { value: 54, label: 'Application updates' },
      { value: 50, label: 'Websites' },
      { value: 17, label: 'E-commerce sites' },
      { value: 67, label: 'Happy clients' },
    ])
    const packages = await listContentItems(site, 'package')
    expect(packages.map(({ name, builtOn, fromNaira, toNaira }) => [name, builtOn, fromNaira, toNaira])).toEqual([
      ['Basic', '', 500, 700],
      ['Standard', 'Basic', 750, 1_000],
      ['Premium', 'Standard', 1_000, 1_500],
    ])
    const plans = await listContentItems(site, 'plan')
    expect(plans.map(({ name, period, dollars }) => [name, period, dollars])).toEqual([
      ['Basic', 'monthly', 260],
      ['Standard', 'monthly', 290],
      ['Premium', 'monthly', 300],
      ['Basic', 'yearly', 560],
      ['Standard', 'yearly', 590],
      ['Premium', 'yearly', 630],
    ])
    const progress = await listContentItems(site, 'progress')
    const percents = (group: string) => progress.filter((bar) => bar.group === group).map(({ percent }) => percent)
    expect([percents('why-choose-us'), percents('about'), percents('appointment')]).toEqual([
      [85, 85, 85],
      [70, 93],
      [85, 90, 78, 79],
    ])
    const claims = (await listContentItems(site, 'page-text')).map(({ text }) => text).join(' ')
    for (const claim of ['56+ customer feedbacks', '15+ years of combined experience', 'open 24/7', '1–2 weeks', '3–8 weeks'])
      expect(claims + JSON.stringify(await listContentItems(site, 'service'))).toContain(claim)
    expect((await listContentItems(site, 'faq')).filter(({ group }) => group === 'about')).toHaveLength(3)
    expect((await listContentItems(site, 'hero-slide'))[0]?.title).toBe('Software Solutions, Empowering Businesses')
  })

  test('has articles, 24 or more of 300 to 900 words under nine categories, eight or more about the school application', async () => {
    const categories = await listCategories(site)
    expect(categories.length).toBeGreaterThanOrEqual(9)
    expect(categories.find(({ id }) => id === SCHOOL_CATEGORY_ID)).toMatchObject({ name: 'School App' })
    expect(categories.find(({ id }) => id === SCHOOL_CATEGORY_ID)?.postCount).toBeGreaterThanOrEqual(8)
    const { posts, total } = await listPosts(site, { page: 1, limit: 100 })
    expect(total).toBeGreaterThanOrEqual(24)
    for (const { title, content } of await readContents(site, posts)) {
      const words = textOf(content).split(/\s+/).length
      expect([title, words >= 300 && words <= 900]).toEqual([title, true])
    }
    expect(await getCompany(site)).toMatchObject({
      foundedYear: 2019,
      whatsApp: expect.stringMatching(/^\+234 /),
      facebookUrl: expect.stringMatching(/^https:\/\/www\.facebook\.com\//),
    })
  })

  test('has projects, six of each filter at least, addresses of their own, and pictures with their sizes', async () => {
    const projects = await listContentItems(site, 'project')
    expect(new Set(projects.map(({ slug }) => slug)).size).toBe(projects.length)
    for (const category of ['Business', 'Solution', 'Marketing'])
      expect(projects.filter((project) => project.category === category).length).toBeGreaterThanOrEqual(6)
    for (const { slug, pictures, challenges } of projects) expect([slug, pictures.length, challenges.length]).toEqual([slug, 3, 6])
    expect(new Set(projects.map(({ pictures: [first] }) => first?.file)).size).toBe(projects.length)
    for (const { slug, pictures } of projects) expect([slug, new Set(pictures.map(({ file }) => file)).size]).toEqual([slug, 3])
    const team = await listContentItems(site, 'team-member')
    for (const { name, picture } of team)
      expect(picture, name).toMatchObject({ width: 400, height: 400, alt: expect.stringContaining(name) })
  })
})

describe.each(engines)('content items on $name', ({ fresh }) => {
  test('an item that no longer fits its schema is left out, and so is a picture that is gone', async () => {
    const site = testSite(await fresh())
    await store(site, 'team-member', { ...MEMBER, picture: { file: 'gone.webp', alt: 'Ada' } })
    await store(site, 'team-member', { name: 'Nobody' })
    await store(site, 'client-logo', { name: 'X', alt: 'X', picture: null, mark: [{ path: 'M0 0"/><script>', tone: 'ink' }] })
    expect(await listContentItems(site, 'team-member')).toMatchObject([{ ...MEMBER, picture: null }])
    expect(await listContentItems(site, 'client-logo')).toEqual([])
  })
})
