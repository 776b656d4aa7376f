import { expect, test } from 'vitest'
import { systemClock } from '#domain/site.ts'
import { apiClient } from '../../admin/api/client.ts'
import { openDatabase } from '#database/open-database.ts'
import { engines } from '../support/engines.ts'
import { buildPost } from '../support/factories.ts'
import { startSite } from '../support/running-site.ts'
import { testSite } from '../support/test-site.ts'

test('the typed client reads a post, and what is wrong with an id that is not there', async () => {
  const place = await engines[0]?.place()
  if (!place) throw new Error('there is always SQLite')
  const engine = await openDatabase(place)
  const id = await buildPost(testSite(engine, systemClock), { title: 'Fees paid on time' })
  await engine.close()
  const server = await startSite(place, { SAMPLE_CONTENT: 'off' })
  try {
    const client = apiClient(server.url)
    const { data } = await client.GET('/blogs/api/viewBlog/{id}', { params: { path: { id } } })
    expect(data?.title).toBe('Fees paid on time')
    const { error, response } = await client.GET('/blogs/api/viewBlog/{id}', { params: { path: { id: id + 1 } } })
    expect([response.status, error?.message]).toEqual([404, 'Post not found!'])
  } finally {
    await server.stop()
  }
})
