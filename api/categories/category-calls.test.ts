import { describe, expect, test } from 'vitest'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { staffSuite } from '#tests/support/staff-site.ts'

describe.each(firstOf(suiteEngines))('categories by editors on $name', ({ suitePlace }) => {
  const suite = staffSuite(suitePlace)
  const { call, get } = suite

  test.each(['/categories/api/categories', '/categories'])('are added, changed and deleted at %s', async (path) => {
    const added = await call('POST', path, { name: ' Fees ', description: 'On paying' })
    const { id } = added.body.category
    expect(added).toEqual({
      status: 201,
      body: {
        success: true,
        category: { id, name: 'Fees', description: 'On paying', post_count: 0 },
        message: 'Category created successfully.',
      },
    })
    const changed = await call('PUT', `${path}/${id}`, { name: 'School fees', description: '' })
    expect(changed).toMatchObject({ status: 200, body: { category: { id, name: 'School fees', description: '' } } })
    expect((await call('PUT', `${path}/${id}`, { name: 'Fees' })).body.category).toMatchObject({ name: 'Fees', description: '' })
    expect((await get('/categories/api/categories', null)).body.data).toContainEqual({ id, name: 'Fees', description: '', post_count: 0 })
    expect(await call('DELETE', `${path}/${id}`)).toEqual({
      status: 200,
      body: { success: true, id, message: 'Category deleted successfully.' },
    })
    expect(await call('DELETE', `${path}/${id}`)).toEqual({ status: 404, body: { success: false, message: 'Category not found!' } })
  })

  test('need a name of their own of at most 120 characters', async () => {
    const { body } = await call('POST', '/categories', { name: 'Ẹ̀kọ́' })
    expect((await call('POST', '/categories', { name: '  ' })).body.errors).toEqual({ name: 'Name is required' })
    expect((await call('POST', '/categories', { name: 'x'.repeat(121) })).body.errors).toEqual({
      name: 'Name must be 120 characters or fewer',
    })
    for (const name of ['Ẹ̀kọ́', ' Ẹ̀KỌ́ ', 'ẹ̀kọ́'.normalize('NFD'), 'ẹ̀kọ́\u200b']) {
      expect(await call('POST', '/categories', { name })).toMatchObject({
        status: 409,
        body: { errors: { name: 'There is a category with this name already' } },
      })
    }
    expect((await call('PUT', `/categories/${body.category.id}`, { description: 'x' })).body.errors).toEqual({ name: 'Name is required' })
    expect((await call('POST', '/categories', { name: 'eko' })).status).toBe(201)
    expect((await call('PUT', `/categories/${body.category.id}`, { name: 'Ẹ̀KỌ́' })).status).toBe(200)
    expect((await call('PUT', `/categories/${body.category.id}`, { name: 'EKO' })).status).toBe(409)
    const scripts = await Promise.all(['教育', '学校'].map((name) => call('POST', '/categories', { name })))
    expect(scripts.map(({ status }) => status)).toEqual([201, 201])
  })

  test('stay while they hold posts outside the bin, drafts too', async () => {
    const { id } = (await call('POST', '/categories', { name: 'Exams' })).body.category
    const post = await buildPost(suite.site, { categoryId: id, status: 'draft' })
    expect(await call('DELETE', `/categories/${id}`)).toMatchObject({ status: 409, body: { success: false } })
    await call('DELETE', `/blogs/api/deleteBlog/${post}`)
    expect((await call('DELETE', `/categories/${id}`)).status).toBe(200)
    expect((await call('POST', `/api/admin/bin/${post}/restore`)).body).toMatchObject({ blog: { category_id: null, status: 'draft' } })
  })

  test('the one that the school page shows is deleted with what comes instead: another one, or none', async () => {
    const made = async (name: string) => (await call('POST', '/categories', { name })).body.category.id as number
    const [app, other] = [await made('School App'), await made('Apps')]
    const isEmpty = async () => ((await get('/think-school', null)).body as string).includes('No blogs available')
    await buildPost(suite.site, { categoryId: other })
    expect(await isEmpty()).toBe(true)
    expect(await call('DELETE', `/categories/${app}`)).toMatchObject({
      status: 409,
      body: { errors: { school_category: expect.stringContaining('“School App”') as unknown } },
    })
    for (const wrong of ['x', '99', app])
      expect((await call('DELETE', `/categories/${app}?school_category=${wrong}`)).body.errors).toEqual({
        school_category: 'Category not found',
      })
    expect((await call('DELETE', `/categories/${app}?school_category=${other}`)).status).toBe(200)
    expect(await isEmpty()).toBe(false)
    const last = await made('Last')
    expect((await call('DELETE', `/categories/${last}?school_category=none`)).status).toBe(200)
    expect(await isEmpty()).toBe(false)
  })

  test('a change shows on the site at once', async () => {
    const { id } = (await call('POST', '/categories', { name: 'Hostels' })).body.category
    expect((await get(`/category-list/${id}`, null)).status).toBe(200)
    await call('DELETE', `/categories/${id}`)
    expect((await get(`/category-list/${id}`, null)).status).toBe(404)
  })
})
