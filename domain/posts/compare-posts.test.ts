import { expect, test } from 'vitest'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { compareRevision } from './compare-revision.ts'
import { listRevisions } from './revisions.ts'
import { editPost } from './save-post.ts'

test.each(engines)('a revision names the categories that a post moved between, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const [fees, exams] = [await buildCategory(site, 'Fees'), await buildCategory(site, 'Exams')]
  const id = await buildPost(site, { categoryId: fees })
  await editPost(site, { id: 'editor-1', name: 'Ngozi Eze' }, id, { changes: { categoryId: exams } })
  const [newest] = (await listRevisions(site, id, { page: 1, limit: 1 })).revisions
  const changes = await compareRevision(site, id, newest?.id ?? '')
  const words = changes.map(({ label, parts }) => [label, parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text)])
  expect(words).toEqual([['Category', ['Fees', 'Exams']]])
})
