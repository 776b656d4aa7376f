import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { binPosts } from '#domain/posts/bin.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { titleAndHeading } from '#tests/support/title-and-heading.ts'

const BINNED = 6
const GONE = [
  '/nothing-here',
  '/nothing/at/all',
  '/pages/none',
  '/yo/nothing-here',
  '/yo/contactus',
  '/project-details/none',
  `/blog/${BINNED}`,
  '/blog/999999',
  '/blog/abc',
  '/blog/0',
  '/blog/999999999999999999999',
  '/blog-details-default/9',
  '/blog-list?page=0',
  '/blog-list?page=9999',
  '/blog-list?page=abc',
  '/blog-grid?page=99',
  '/blog-grid?page=-1',
  '/category-list/999',
  '/category-list/abc',
  '/category-list/9?page=99',
  '/category-list/9?page=x',
  paths.newsletterConfirm,
  `${paths.newsletterLeave}?token=${'x'.repeat(43)}`,
  paths.sent('TS-0000-0000'),
  '/yo/sent/TS-0000-0000',
  '/preview/none',
  `/search?q=${'a'.repeat(201)}`,
  `/adire?name=${'a'.repeat(200)}`,
]
const GONE_AT_DESK = [deskPaths.post(999_999), deskPaths.lead('none'), '/admin/nothing', deskPaths.items('nothing'), deskPaths.user('none')]

describe.each(suiteEngines.slice(0, 1))('the title of what is not there', ({ suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let site: RunningSite
  let staff: Record<string, string>
  beforeAll(async () => {
    const at = await sampled()
    const engine = await openDatabase(at)
    const own = testSite(engine, systemClock, localFiles(at.dataDir))
    await buildUser(own, 'admin')
    await binPosts(own, 'test', [BINNED])
    await engine.close()
    site = await startSite(at)
    staff = await signIn(site.url, 'admin@example.com')
  })
  afterAll(async () => {
    await site?.stop()
    await remove()
  })

  test('says what the heading says, on every page', async () => {
    for (const path of [...GONE, ...GONE_AT_DESK]) {
      const answer = await fetch(site.url + path, { headers: path.startsWith('/admin') ? staff : {} })
      const { title, heading } = titleAndHeading(await answer.text())
      expect([path, answer.status >= 400 && answer.status < 500, title]).toEqual([path, true, heading])
      expect([path, title]).not.toEqual([path, ''])
    }
  })
})
