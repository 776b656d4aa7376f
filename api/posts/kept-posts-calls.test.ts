import { describe, expect, test } from 'vitest'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildCategory } from '#tests/support/factories.ts'
import { staffSuite } from '#tests/support/staff-site.ts'

describe.each(firstOf(suiteEngines))('posts that editors find and put away, on $name', ({ suitePlace }) => {
  const suite = staffSuite(suitePlace)
  const { call, get } = suite
  let made = 0
  const category = () => buildCategory(suite.site, `Category ${(made += 1)}`)
  const add = async (fields: Record<string, unknown> = {}) => {
    const post = { title: 'Fees by instalment', content: '<p>Pay in three parts.</p>', category_id: await category(), ...fields }
    return (await call('POST', '/blogs/api/addPost', post)).body
  }

  test('a deleted post lies in the bin, comes back from there, or is gone for good', async () => {
    const { id } = await add()
    expect(await call('DELETE', `/blogs/api/deleteBlog/${id}`)).toMatchObject({ status: 200, body: { success: true, id } })
    for (const path of [`/blogs/api/viewBlog/${id}`, `/blog/${id}`]) expect((await get(path, null)).status).toBe(404)
    expect((await get('/api/admin/bin')).body.data[0]).toMatchObject({ id, deleted_at: expect.any(String) })
    expect((await call('DELETE', `/blogs/api/deleteBlog/${id}`)).status).toBe(404)
    expect(await call('POST', `/api/admin/bin/${id}/restore`)).toMatchObject({ status: 200, body: { blog: { id, deleted_at: null } } })
    expect((await get(`/blogs/api/viewBlog/${id}`, null)).status).toBe(200)

    await call('DELETE', `/blogs/api/deleteBlog/${id}`)
    expect((await call('DELETE', `/api/admin/bin/${id}`)).status).toBe(200)
    expect(await get(`/blogs/api/viewBlog/${id}`, null)).toEqual({ status: 410, body: { success: false, message: 'Post not found!' } })
    const page = await get(`/blog/${id}`, null)
    expect(page.status).toBe(410)
    expect(page.body).toContain('Post not found!')
    expect((await get(`/blog-details/${id}`, null)).status).toBe(410)
  })

  test('lists for editors hold drafts and scheduled posts, by category, by words and with their own totals', async () => {
    const id = await category()
    for (const title of ['Draft on fees', 'Draft on exams']) await add({ title, status: 'draft', category_id: id })
    await add({ title: 'Later', post_date: '2999-01-01', category_id: id })
    await add({ title: 'Now', category_id: id })
    const titles = async (query: string) => {
      const { body } = await get(`/blogs/api/blogs?category_id=${id}&${query}`)
      return [body.meta.total, body.data.map((post: { title: string }) => post.title)]
    }
    expect(await titles('status=draft')).toEqual([2, ['Draft on exams', 'Draft on fees']])
    expect(await titles('status=draft&q=FEES')).toEqual([1, ['Draft on fees']])
    expect(await titles('status=scheduled')).toEqual([1, ['Later']])
    expect(await titles('status=all')).toEqual([4, ['Later', 'Now', 'Draft on exams', 'Draft on fees']])
    expect(await titles('status=all&limit=2&page=2')).toEqual([4, ['Draft on exams', 'Draft on fees']])
    expect(await titles('')).toEqual([1, ['Now']])
  })
})
