import { expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { testSite } from '#tests/support/test-site.ts'
import { comparePosts } from './compare-posts.ts'
import { keptPost } from './kept-post.ts'
import { editPost } from './save-post.ts'

test.each(engines)('a revision names the categories that a post moved between, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const [fees, exams] = [await buildCategory(site, 'Fees'), await buildCategory(site, 'Exams')]
  const id = await buildPost(site, { categoryId: fees })
  await editPost(site, { id: 'editor-1', name: 'Ngozi Eze' }, id, { changes: { categoryId: exams } })
  const [newest = {}, older = {}] = (await keptStates(site, { entity: 'post', id })).map(({ snapshot }) => keptPost(snapshot))
  const changes = await comparePosts(site, older, newest)
  const words = changes.map(({ label, parts }) => [label, parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text)])
  expect(words).toEqual([['Category', ['Fees', 'Exams']]])
})
