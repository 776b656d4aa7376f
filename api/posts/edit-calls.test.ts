import { describe, expect, test } from 'vitest'
import { insertMedia } from '#domain/media/media-store.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildCategory } from '#tests/support/factories.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { staffSuite } from '#tests/support/staff-site.ts'

const form = (fields: Record<string, string | Blob | string[]>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value, 'picture.png')
    else for (const each of [value].flat()) data.append(name, each)
  }
  return data
}

const png = async () => new Blob([new Uint8Array(await solidPicture(500, 300).png().toBuffer())], { type: 'image/png' })

describe.each(firstOf(suiteEngines))('posts by editors on $name', ({ suitePlace }) => {
  const suite = staffSuite(suitePlace)
  const { call, get } = suite
  let made = 0
  const category = () => buildCategory(suite.site, `Category ${(made += 1)}`)
  const add = async (fields: Record<string, unknown> = {}) => {
    const { body, status } = await call('POST', '/blogs/api/addPost', {
      title: 'Fees by instalment',
      content: '<p>Pay in three parts.</p>',
      category_id: await category(),
      ...fields,
    })
    expect(status).toBe(201)
    return body
  }

  test('a picture of another site is kept in the text, and who saves it hears that nobody sees it', async () => {
    const content = '<p>Before <img src="https://a.example/x.jpg" alt="A gate"> after</p>'
    const told = [expect.stringContaining('which visitors cannot see: https://a.example/x.jpg.')]
    const { id, notices } = await add({ content })
    expect(notices).toEqual(told)
    expect((await call('POST', `/blogs/api/editBlog/${id}`, { title: 'Gates' })).body.notices).toEqual(told)
    expect((await call('POST', `/blogs/api/editBlog/${id}`, { content: '<p>Words</p>' })).body.notices).toBeUndefined()
    const page = await call('POST', '/api/admin/pages', { title: 'Gates', content })
    expect([page.status, page.body.notices]).toEqual([201, told])
    const changed = await call('PUT', `/api/admin/pages/${page.body.page.id}`, { title: 'Doors' })
    expect(changed.body.notices).toEqual(told)
  })

  test('a title, a name and a description that were pasted with line ends stand on one line', async () => {
    const blog = await add({
      title: 'Books\nby\r\nparts',
      username: 'Ngozi\u2028Eze',
      meta_title: 'Fees\r\nBcc: x',
      image_alt: 'A\tgate',
    })
    expect(blog).toMatchObject({ title: 'Books by parts', username: 'Ngozi Eze', meta_title: 'Fees Bcc: x', image_alt: 'A gate' })
    expect((await call('POST', '/blogs/api/addPost', { title: '\u2028\n', content: '<p>x</p>' })).status).toBe(400)
  })

  test('addPost takes a multipart form with a picture and answers 201 with the blog', async () => {
    const id = await category()
    const { status, body } = await call(
      'POST',
      '/blogs/api/addPost',
      form({
        title: ' Fees by instalment ',
        content: '<h1>Why</h1><p onclick="x()">Pay in three parts.</p><script>x()</script>',
        category_id: String(id),
        username: 'Ngozi Eze',
        image_alt: 'A receipt',
        meta_title: 'Fees',
        meta_description: 'How',
        tags: ['Fees', 'Bursary, Parents'],
        blog_image: await png(),
        unknown: 'x',
      }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Fees by instalment',
      content: '<h2>Why</h2>\n<p>Pay in three parts.</p>',
      excerpt: 'Why Pay in three parts.',
      category_id: id,
      username: 'Ngozi Eze',
      image_alt: 'A receipt',
      meta_title: 'Fees',
      meta_description: 'How',
      tags: ['Bursary', 'Fees', 'Parents'],
      status: 'published',
      scheduled: false,
      deleted_at: null,
      blog_image: expect.stringMatching(/^[a-z0-9]+\.webp$/),
    })
    expect(body).not.toHaveProperty('unknown')
    expect((await fetch(`${suite.url}/uploads/blogs/${body.blog_image}`)).status).toBe(200)
    const shown = await get(`/blogs/api/viewBlog/${body.id}`, null)
    expect(shown).toMatchObject({ status: 200, body: { title: 'Fees by instalment' } })
    for (const field of ['status', 'scheduled', 'deleted_at']) expect(shown.body).not.toHaveProperty(field)
    expect((await get('/search/api?query=instalment', null)).body[0]).toMatchObject({ id: body.id })
  })

  test('an empty file part is no picture, and JSON is taken without one', async () => {
    const fields = { title: 'T', content: '<p>c</p>', category_id: String(await category()) }
    const answer = await call('POST', '/blogs/api/addPost', form({ ...fields, blog_image: new Blob([]) }))
    expect(answer).toMatchObject({ status: 201, body: { blog_image: null, username: 'The editor' } })
    expect(await add()).toMatchObject({ blog_image: null })
  })

  test('every bad field has its message, and the first is the answer', async () => {
    const { status, body } = await call('POST', '/blogs/api/addPost', { title: '  ', post_date: '2026-02-30', status: 'hidden' })
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      message: 'Title is required',
      errors: {
        title: 'Title is required',
        content: 'Content is required',
        category_id: 'Category is required',
        post_date: 'Date must be a date and time such as 2026-11-21T09:00',
        status: 'Status must be draft or published',
      },
    })
  })

  test.each([
    [{ content: '<script>x()</script>' }, { content: 'Content is required' }],
    [{ content: '<p> &nbsp; </p>' }, { content: 'Content is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be 200 characters or fewer' }],
    [{ content: '😀'.repeat(200_001) }, { content: 'Content must be 200,000 characters or fewer' }],
    [
      { content: `<b><i><u>${'<p>word</p>'.repeat(17_000)}` },
      { content: expect.stringMatching(/^Content takes more than 400,000 characters/) },
    ],
    [{ content: '<p>a'.repeat(20_001) }, { content: expect.stringMatching(/^Content must have 20,000 HTML elements or fewer/) }],
    [{ category_id: '999999' }, { category_id: 'Category not found' }],
    [{ category_id: 'nine' }, { category_id: 'Category not found' }],
    [{ post_date: 'soon' }, { post_date: 'Date must be a date and time such as 2026-11-21T09:00' }],
    [{ tags: 'x'.repeat(61) }, { tags: 'Each tag must be 60 characters or fewer' }],
  ])('refuses what can not be taken with 400 and names it (%#)', async (fields, errors) => {
    const all = { title: 'T', content: '<p>c</p>', category_id: await category(), ...fields }
    expect(await call('POST', '/blogs/api/addPost', all)).toMatchObject({ status: 400, body: { success: false, errors } })
    const parts = form(Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)])))
    expect(await call('POST', '/blogs/api/addPost', parts)).toMatchObject({ status: 400, body: { success: false, errors } })
  })

  test('content of 200,000 characters is taken, as JSON and as multipart', async () => {
    const content = `<p>${'😀'.repeat(199_993)}</p>`
    expect((await add({ content })).content).toBe(content)
    const fields = { title: 'T', content, category_id: String(await category()) }
    expect((await call('POST', '/blogs/api/addPost', form(fields))).status).toBe(201)
  })

  test('a picture over 10 MB is 413, one that is none is 400', async () => {
    const fields = { title: 'T', content: '<p>c</p>', category_id: String(await category()) }
    const large = await call(
      'POST',
      '/blogs/api/addPost',
      form({ ...fields, blog_image: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]) }),
    )
    expect(large).toMatchObject({ status: 413, body: { errors: { blog_image: 'The picture must be 10 MB or smaller' } } })
    const exact = await call('POST', '/blogs/api/addPost', form({ ...fields, blog_image: new Blob([new Uint8Array(10 * 1024 * 1024)]) }))
    expect(exact.status).toBe(400)
    const text = await call('POST', '/blogs/api/addPost', form({ ...fields, blog_image: new Blob(['no picture']) }))
    expect(text).toMatchObject({ status: 400, body: { errors: { blog_image: 'The picture must be a JPEG, PNG, WebP, AVIF or GIF file' } } })
  })

  test.each([
    ['a body without its end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nT'],
    ['no boundary', 'multipart/form-data', '--b--'],
    [
      'a name that every object has',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nT\r\n--b--\r\n',
    ],
    [
      'too many fields',
      'multipart/form-data; boundary=b',
      `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nT\r\n'.repeat(100)}--b--\r\n`,
    ],
  ])("malformed multipart is the sender's mistake: %s", async (name, type, body) => {
    const headers = { ...suite.headersOf('editor'), 'content-type': type }
    const answer = await fetch(`${suite.url}/blogs/api/addPost`, { method: 'POST', headers, body })
    expect(answer.status).toBe(name === 'too many fields' ? 413 : 400)
    expect(await answer.json()).toMatchObject({ success: false })
  })

  test('multipart is 415 where only JSON is taken', async () => {
    expect(await call('POST', '/categories/api/categories', form({ name: 'Fees' }))).toMatchObject({
      status: 415,
      body: { success: false },
    })
  })

  test('a date is read in the time zone of the site; one to come schedules, and a draft is for editors', async () => {
    const later = await add({ post_date: '2999-01-01T09:00' })
    expect(later).toMatchObject({ post_date: '2999-01-01T08:00:00.000Z', status: 'published', scheduled: true })
    const draft = await add({ status: 'draft', category_id: '' })
    expect(draft).toMatchObject({ status: 'draft', post_date: null, category_id: null })
    for (const { id } of [later, draft]) {
      expect((await get(`/blogs/api/viewBlog/${id}`, null)).status).toBe(404)
      expect((await get(`/blogs/api/viewBlog/${id}`)).body).toMatchObject({ id, status: expect.any(String) })
    }
    const publish = await call('POST', `/blogs/api/editBlog/${draft.id}`, { status: 'published' })
    expect(publish).toMatchObject({ status: 400, body: { errors: { category_id: 'Category is required' } } })
  })

  test('editBlog changes what is sent and nothing else', async () => {
    const before = await add({ tags: 'Fees', image_alt: 'A receipt', username: 'Ngozi Eze' })
    const { status, body } = await call(
      'POST',
      `/blogs/api/editBlog/${before.id}`,
      form({ title: 'Fees in three parts', blog_image: await png() }),
    )
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, title: 'Fees in three parts', blog_image: expect.any(String), updated_at: expect.any(String) })
    expect(body.updated_at > before.updated_at).toBe(true)
    expect((await call('POST', `/blogs/api/editBlog/${before.id}`, { blog_image: null, tags: [] })).body).toMatchObject({
      blog_image: null,
      tags: [],
    })
    expect((await call('POST', `/blogs/api/editBlog/${before.id}`, { title: '' })).body.errors).toEqual({ title: 'Title is required' })
    expect((await call('POST', '/blogs/api/editBlog/999999', { title: '' })).status).toBe(404)
  })

  test('a date left blank stays what it was; a post can be sent back as it came', async () => {
    const before = await add({ post_date: '2026-01-05T09:00' })
    expect((await call('POST', `/blogs/api/editBlog/${before.id}`, form({ post_date: '' }))).body.post_date).toBe(
      '2026-01-05T08:00:00.000Z',
    )
    const { body } = await get(`/blogs/api/viewBlog/${before.id}`)
    const same = await call('POST', `/blogs/api/editBlog/${before.id}`, body)
    expect(same).toEqual({ status: 200, body: { ...body, updated_at: expect.any(String) } })
  })

  test('a stale updated_at is 409 with both versions, and nothing is overwritten', async () => {
    const { id, updated_at } = await add()
    const first = await call('POST', `/blogs/api/editBlog/${id}`, { title: 'First', updated_at })
    const second = await call('POST', `/blogs/api/editBlog/${id}`, { title: 'Second', updated_at })
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 409, body: { success: false, current: first.body, yours: { title: 'Second' } } })
    expect((await get(`/blogs/api/viewBlog/${id}`)).body.title).toBe('First')
    expect((await call('POST', `/blogs/api/editBlog/${id}`, { title: 'Third' })).status).toBe(200)
  })

  test('of saves at the same time from one state exactly one wins', async () => {
    const { id, updated_at } = await add()
    const titles = ['One', 'Two', 'Three', 'Four', 'Five']
    const answers = await Promise.all(titles.map((title) => call('POST', `/blogs/api/editBlog/${id}`, { title, updated_at })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await get(`/blogs/api/viewBlog/${id}`)).body.title).toBe(winner?.body.title)
  })

  test('every save leaves a revision, and restoring one makes another', async () => {
    const { id } = await add()
    await call('POST', `/blogs/api/editBlog/${id}`, { title: 'Fees in three parts', tags: 'Fees' })
    await call('POST', `/blogs/api/editBlog/${id}`, { content: '<p>Other words.</p>' })
    const { body } = await get(`/api/admin/posts/${id}/revisions`)
    expect(body.data.map(({ title, changed, by }: Record<string, unknown>) => [title, changed, by])).toEqual([
      ['Fees in three parts', ['content'], 'The editor'],
      ['Fees in three parts', ['title', 'tags'], 'The editor'],
      ['Fees by instalment', ['created'], 'The editor'],
    ])
    const oldest = body.data[2].id
    expect((await get(`/api/admin/revisions/${oldest}`)).body.revision).toMatchObject({ content: '<p>Pay in three parts.</p>', tags: [] })
    const stale = await call('POST', `/api/admin/revisions/${oldest}/restore`, { updated_at: '2020-01-01T00:00:00.000Z' })
    expect(stale).toMatchObject({
      status: 409,
      body: { current: { title: 'Fees in three parts' }, yours: { title: 'Fees by instalment' } },
    })
    const restored = await call('POST', `/api/admin/revisions/${oldest}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { title: 'Fees by instalment', content: '<p>Pay in three parts.</p>', tags: [] } })
    expect((await get(`/api/admin/posts/${id}/revisions`)).body.meta.total).toBe(4)
  })

  test('every field is taken, answered, kept by revisions and restored; whether and when it is published stays', async () => {
    const names = Object.values(postFields).map(({ name }) => name)
    const media = { width: 10, height: 10, widths: [10], placeholder: null, alt: '', bytes: 1 }
    for (const file of ['one.webp', 'two.webp']) await suite.site.write('test', (w) => insertMedia(w.trx, { file, ...media }, w.now))
    /** Fields that take other than any plain text. */
    const first = { content: '<p>First.</p>', category_id: await category(), blog_image: 'one.webp', tags: ['Fees'] }
    const second = { content: '<p>Second.</p>', category_id: await category(), blog_image: 'two.webp', tags: ['Exams', 'Results'] }
    const published = { status: 'published', post_date: '2026-01-05T08:00:00.000Z' }
    const drafted = { status: 'draft', post_date: '2026-01-06T08:00:00.000Z' }
    const texts = (text: string) => Object.fromEntries(names.map((name) => [name, `${text} ${name}`]))
    const one = { ...texts('First'), ...first, ...published }
    const two = { ...texts('Second'), ...second, ...drafted }

    const { id, ...added } = await add(one)
    expect(added).toMatchObject(one)
    expect(await call('POST', `/blogs/api/editBlog/${id}`, two)).toMatchObject({ status: 200, body: two })
    expect((await get(`/blogs/api/viewBlog/${id}`)).body).toMatchObject(two)
    const { data } = (await get(`/api/admin/posts/${id}/revisions`)).body
    expect(data.map(({ changed }: { changed: string[] }) => changed)).toEqual([names, ['created']])
    const revisions = data.map((revision: { id: string }) => revision.id)
    expect((await get(`/api/admin/revisions/${revisions[0]}`)).body.revision).toMatchObject(two)
    expect((await get(`/api/admin/revisions/${revisions[1]}`)).body.revision).toMatchObject(one)
    const restored = await call('POST', `/api/admin/revisions/${revisions[1]}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { ...one, ...drafted } })
    expect((await get(`/blogs/api/viewBlog/${id}`)).body).toEqual(restored.body)
  })
})
