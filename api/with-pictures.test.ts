import { describe, expect, test } from 'vitest'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { noisyPicture } from '#tests/support/pictures.ts'
import { staffSuite } from '#tests/support/staff-site.ts'

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe.each(firstOf(suiteEngines))('texts with pictures in them on $name', ({ suitePlace }) => {
  const suite = staffSuite(suitePlace)
  const { call } = suite

  test('pictures that stand in a text are stored whatever its length, those that can not be are named; by form and by JSON, of posts and pages', async () => {
    const photograph = await noisyPicture(900, 700).png().toBuffer()
    const src = `data:image/png;base64,${photograph.toString('base64')}`
    expect(src.length).toBeGreaterThan(1_500_000)
    const content = `<p>Our <img src="${src}" alt="A gate"> gate <img src="data:image/svg+xml,<svg/>"></p>`
    const told = ['1 picture inside the text left out: The picture must be a JPEG, PNG, WebP, AVIF or GIF file']
    const shown =
      /^<p>Our <img src="\/uploads\/blogs\/[\da-f]{20}\.webp" alt="A gate" width="900" height="700" loading="lazy" \/> gate<\/p>$/
    const post = (await call('POST', '/blogs/api/addPost', { title: 'A gate', content, status: 'draft' })).body
    expect([post.notices, post.content]).toEqual([told, expect.stringMatching(shown)])
    // The same picture is the same file.
    const sent = form({ title: 'Gates', content, status: 'draft' })
    const byForm = await call('POST', '/blogs/api/addPost', sent)
    expect([byForm.status, byForm.body.content, byForm.body.notices]).toEqual([201, post.content, told])
    const changed = await call('POST', `/blogs/api/editBlog/${post.id}`, { content: `<p>New ${content}</p>` })
    expect([changed.status, changed.body.notices]).toEqual([200, told])
    const page = await call('POST', '/api/admin/pages', { title: 'Gates in pictures', content })
    expect([page.status, page.body.page.content, page.body.notices]).toEqual([201, post.content, told])
    const stale = await call('PUT', `/api/admin/pages/${page.body.page.id}`, { content, updated_at: '2020-01-01T00:00:00.000Z' })
    expect([stale.status, stale.body.yours.content]).toEqual([409, post.content])
    expect((await suite.site.db.selectFrom('media').selectAll().where('width', '=', 900).execute()).length).toBe(1)
  })

  test('a text of nothing but a broken picture is refused, and so is one beyond all bounds', async () => {
    const broken = { title: 'Gates', content: '<img src="data:image/png;base64,x">', status: 'draft' }
    const message = '1 picture inside the text left out: The picture file is damaged or incomplete'
    expect(await call('POST', '/blogs/api/addPost', broken)).toMatchObject({ status: 400, body: { errors: { content: message } } })
    const huge = `<p>Words <img src="data:image/png;base64,${'A'.repeat(14 * 1024 * 1024)}"></p>`
    for (const body of [{ ...broken, content: huge }, form({ ...broken, content: huge })])
      expect((await call('POST', '/blogs/api/addPost', body)).status).toBe(413)
  })
})
