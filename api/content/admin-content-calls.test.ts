import { describe, expect, test } from 'vitest'
import { defaultDemoHours, formOfDemoHours } from '#domain/appointments/change-demo-hours.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { animation, solidPicture } from '#tests/support/pictures.ts'
import { staffSuite } from '#tests/support/staff-site.ts'
import { appointmentPaths } from '../appointments/appointment-paths.ts'

describe.each(firstOf(suiteEngines))('content by editors on $name', ({ suitePlace }) => {
  const suite = staffSuite(suitePlace, ['editor', 'admin'])
  const { call, get } = suite
  const addPage = async (fields: Record<string, string>) =>
    (await call('POST', '/api/admin/pages', { content: '<p>Words.</p>', ...fields })).body.page
  const upload = async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await solidPicture(500, 300).png().toBuffer())]), 'gate.png')
    form.set('alt', 'A school gate')
    return (await call('POST', '/api/admin/media', form)).body.media
  }

  test('changed hours keep what is booked, and name the demos to come outside of them; none is done before it begins', async () => {
    const { body } = await call('POST', apiPaths.addDemo, { ...filledForms.demo, clientName: 'Tola O’Brien' }, null)
    const given = { lead: body.client.id, start: '2090-01-03T09:00:00+01:00' }
    const { appointment } = (await call('POST', appointmentPaths.manage, given, 'admin')).body
    const named = {
      status: 200,
      body: {
        success: true,
        message: 'Saved. 1 demo is booked on 3 January 2090: Tola O’Brien, 9.00am',
        demos: [
          { ...appointment, name: 'Tola O’Brien', phone: '+234 803 000 0191', email: 'bola@school.example', reference: body.reference },
        ],
      },
    }
    const hours = '/api/admin/settings/working-hours'
    expect(await call('PUT', hours, { holidays: '2090-01-03 A day off' }, 'admin')).toMatchObject(named)
    expect(await call('PUT', hours, { holidays: '' }, 'admin')).toMatchObject({ body: { message: 'Saved', demos: [] } })
    const ofDemos = formOfDemoHours(defaultDemoHours)
    const path = `${appointmentPaths.manage}/hours`
    expect(await call('PUT', path, { ...ofDemos, exceptions: '2090-01-03 closed' }, 'admin')).toMatchObject(named)
    expect(await call('PUT', path, ofDemos, 'admin')).toMatchObject({ body: { message: 'Saved', demos: [] } })
    for (const change of [{ state: 'done' }, { state: 'missed' }, { state: 'done', start: '2090-01-04T09:00:00+01:00' }])
      expect(await call('PUT', `${appointmentPaths.manage}/${appointment.id}`, change, 'admin')).toEqual({
        status: 409,
        body: {
          success: false,
          message: messages.appointmentToCome,
        },
      })
  })

  test('the same picture once more is the one that is there: 200, said so, and nothing is added', async () => {
    const bytes = new Uint8Array(await solidPicture(500, 333).png().toBuffer())
    const send = (alt: string) => {
      const form = new FormData()
      form.set('file', new Blob([bytes]), 'gate.png')
      form.set('alt', alt)
      return call('POST', '/api/admin/media', form)
    }
    const first = await send('A school gate')
    expect([first.status, first.body.already_here]).toEqual([201, undefined])
    const again = await send('Another gate')
    const there = { success: true, media: first.body.media, already_here: true, message: 'This picture is here already' }
    expect(again).toEqual({ status: 200, body: there })
    const { body } = await get('/api/admin/media?q=school+gate')
    expect(body.data.filter(({ file }: { file: string }) => file === first.body.media.file)).toHaveLength(1)
  })

  test('a page is added, shown, changed and moved, and its old address leads to the new one', async () => {
    const page = await addPage({ title: 'Our promise', content: '<h1>Hi</h1><script>x()</script>' })
    expect(page).toMatchObject({ slug: 'our-promise', path: '/pages/our-promise', content: '<h2>Hi</h2>', status: 'published' })
    expect((await get('/pages/our-promise', null)).status).toBe(200)
    const moved = await call('PUT', `/api/admin/pages/${page.id}`, { slug: 'Promise 2', updated_at: page.updated_at })
    expect(moved).toMatchObject({ status: 200, body: { page: { slug: 'promise-2', title: 'Our promise' } } })
    const old = await fetch(`${suite.url}/pages/our-promise`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, '/pages/promise-2'])
    await call('PUT', `/api/admin/pages/${page.id}`, { slug: 'our-promise' })
    expect((await get('/pages/our-promise', null)).status).toBe(200)
    const back = await fetch(`${suite.url}/pages/promise-2`, { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([301, '/pages/our-promise'])
    const below = await call('PUT', `/api/admin/pages/${page.id}`, { slug: '/pages/Our schools/Our promise/' })
    expect(below).toMatchObject({
      status: 200,
      body: { page: { slug: 'our-schools/our-promise', path: '/pages/our-schools/our-promise' } },
    })
    expect(await (await fetch(`${suite.url}/pages/our-schools/our-promise`)).text()).toContain('Our promise</h1>')
    const up = await fetch(`${suite.url}/pages/our-promise`, { redirect: 'manual' })
    expect([up.status, up.headers.get('location')]).toEqual([301, '/pages/our-schools/our-promise'])
    for (const path of ['/pages', '/pages/our-schools', '/pages/our-schools%2Four-promise', '/pages/our-schools/our-promise/more'])
      expect((await get(path, null)).status, path).toBe(404)
    expect(await (await fetch(`${suite.url}/sitemap.xml`)).text()).toContain('/pages/our-schools/our-promise</loc>')
    const bad = await call('PUT', `/api/admin/pages/${page.id}`, { slug: 'about/؟/team' })
    expect(bad).toMatchObject({ status: 400, body: { errors: { slug: messages.pageSlugInvalid } } })
  })

  test('a stale page is 409 with both versions, a taken address 409, and content is required', async () => {
    const page = await addPage({ title: 'Terms' })
    await call('PUT', `/api/admin/pages/${page.id}`, { title: 'Our terms' })
    expect(await call('PUT', `/api/admin/pages/${page.id}`, { title: 'Late', updated_at: page.updated_at })).toMatchObject({
      status: 409,
      body: { current: { title: 'Our terms' }, yours: { title: 'Late' } },
    })
    expect(await call('POST', '/api/admin/pages', { title: 'X', content: 'x', slug: 'terms' })).toMatchObject({
      status: 409,
      body: { errors: { slug: 'There is a page at this address already' } },
    })
    const faq = await addPage({ title: 'Questions', slug: 'faq' })
    expect(faq.path).toBe('/pages/faq')
    expect((await call('PUT', `/api/admin/pages/${faq.id}`, { content: '<p></p>' })).body.errors).toEqual({
      content: 'Content is required',
    })
    expect((await call('PUT', `/api/admin/pages/${faq.id}`, { content: '<p>a'.repeat(20_001) })).body.errors).toEqual({
      content: expect.stringMatching(/^Content must have 20,000 HTML elements or fewer/),
    })
  })

  test('a deleted page is 404 and comes back', async () => {
    const { id } = await addPage({ title: 'Passing' })
    expect((await call('DELETE', `/api/admin/pages/${id}`)).status).toBe(200)
    for (const path of ['/pages/passing', `/api/admin/pages/${id}`]) expect((await get(path)).status).toBe(404)
    expect((await get('/api/admin/pages?status=bin')).body.data.map((page: { id: number }) => page.id)).toContain(id)
    expect((await call('POST', `/api/admin/pages/${id}/restore`)).status).toBe(200)
    expect((await get('/pages/passing', null)).status).toBe(200)
  })

  test('content items are added, changed, ordered and removed, by the schema of their type', async () => {
    const path = '/api/admin/content/footer-link'
    const add = async (label: string) => (await call('POST', path, { label, href: '/faq', group: '', extra: 1 })).body.item
    const [one, two] = [await add(' One '), await add('Two')]
    expect(one).toMatchObject({ type: 'footer-link', data: { label: 'One', href: '/faq', group: '' } })
    expect(one.data).not.toHaveProperty('extra')
    const labels = async () => (await get(path)).body.items.map((item: { data: { label: string } }) => item.data.label)
    expect(await labels()).toEqual(['One', 'Two'])
    expect((await call('PUT', `${path}/order`, { ids: [two.id, one.id] })).status).toBe(200)
    expect(await labels()).toEqual(['Two', 'One'])
    for (const ids of [[one.id], [one.id, one.id], [one.id, 'x'], 'x'])
      expect((await call('PUT', `${path}/order`, { ids })).status).toBe(400)
    await call('PUT', `/api/admin/content-items/${one.id}`, { label: 'First', href: 'https://example.com', group: 'Links' })
    expect(await labels()).toEqual(['Two', 'First'])
    expect((await get('/contactus', null)).body).toContain('First')
    await call('DELETE', `/api/admin/content-items/${two.id}`)
    expect(await labels()).toEqual(['First'])
    expect((await call('DELETE', `/api/admin/content-items/${two.id}`)).status).toBe(404)
    const restored = await call('POST', `/api/admin/content-items/${two.id}/restore`)
    expect([restored.status, restored.body.item.data.label, await labels()]).toEqual([200, 'Two', ['Two', 'First']])
    expect((await call('POST', `/api/admin/content-items/${two.id}/restore`)).status).toBe(404)
    expect((await get('/api/admin/content/nothing')).status).toBe(404)
  })

  test('a content item that does not fit is refused with a message a field', async () => {
    const refused = async (item: object) => (await call('POST', '/api/admin/content/footer-link', item)).body.errors
    expect(await refused({ href: '/faq', group: 7 })).toEqual({ label: 'Words of the link is required', group: 'Column is invalid' })
    for (const href of ['javascript:alert(1)', ' JAVASCRIPT:x', '//evil.example', 'data:text/html,x', 'faq']) {
      expect(await refused({ label: 'x', href, group: '' })).toHaveProperty('href')
    }
  })

  test('an item nested however deep is refused, not our failure', async () => {
    const headers = { ...suite.headersOf('editor'), 'content-type': 'application/json' }
    const body = `{"label":${'['.repeat(50_000)}${']'.repeat(50_000)},"href":"/faq","group":""}`
    const answer = await fetch(`${suite.url}/api/admin/content/footer-link`, { method: 'POST', headers, body })
    expect([answer.status, (await answer.json()).errors]).toEqual([400, { label: 'Words of the link is invalid' }])
  })

  test("the company's details change one by one and show on every page", async () => {
    const path = '/api/admin/settings/company'
    const set = (details: object) => call('PUT', path, details, 'admin')
    expect((await set({ name: 'Eko Schools', foundedYear: '2019', unknown: 1 })).body.company).toMatchObject({
      name: 'Eko Schools',
      foundedYear: 2019,
    })
    expect((await set({ phone: '+234 800 000 0190' })).body.company).toMatchObject({ name: 'Eko Schools' })
    expect((await get('/contactus', null)).body).toContain('Eko Schools')
    expect((await get(path)).body.company).not.toHaveProperty('unknown')
    expect((await get(path)).body.company).toMatchObject({ schoolCategory: 9 })
    expect((await set((await get(path)).body.company)).status).toBe(200)
    expect((await set({ schoolCategory: 99 })).body.errors).toEqual({ schoolCategory: 'Category not found' })
    await call('POST', '/api/admin/content/footer-link', { label: 'Help', href: '/faq', group: 'Help' })
    const account = async () => /<a[^>]*href="([^"]*)"[^>]*>My Account</.exec((await get('/contactus', null)).body)?.[1]
    expect(await account()).toBe('/contactus')
    await set({ signInUrl: 'https://app.thinksch.example/sign-in' })
    expect(await account()).toBe('https://app.thinksch.example/sign-in')
    const bad = { name: ' ', foundedYear: 'long ago', email: 'x', facebookUrl: 'javascript:x', phone: 7, city: 'x'.repeat(301) }
    expect(Object.keys((await set(bad)).body.errors).toSorted()).toEqual(Object.keys(bad).toSorted())
  })

  test('redirects lead on from old addresses, never in a circle and never to a foreign scheme', async () => {
    const path = '/api/admin/redirects'
    const add = async (from: string, target: string) => (await call('POST', path, { path: from, target })).status
    expect(await add('/Old-Prices/', '/pricing-plane')).toBe(201)
    const old = await fetch(`${suite.url}/old-prices`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, '/pricing-plane'])
    expect(await add('/a', '/b')).toBe(201)
    expect(await add('/b', '/c')).toBe(201)
    for (const [from, target] of [
      ['/c', '/a'],
      ['/d', '/D/'],
      ['/a', '/a'],
    ] as const)
      expect([from, await add(from, target)]).toEqual([from, 400])
    for (const target of ['http://example.com', 'javascript:x', '//evil.example', 'b', 'https://u:p@example.com/', '']) {
      expect([target, await add('/e', target)]).toEqual([target, 400])
    }
    for (const from of ['', 'e', '/', '//e', 'https://example.com', '/e?x=1']) expect([from, await add(from, '/faq')]).toEqual([from, 400])
    expect(await add('/?p=123', 'https://example.com/x')).toBe(201)
    expect((await get(`${path}?q=prices`)).body).toMatchObject({
      data: [{ path: '/old-prices', target: '/pricing-plane' }],
      meta: { total: 1 },
    })
    expect((await call('DELETE', `${path}?path=%2Fold-prices`)).status).toBe(200)
    expect((await call('DELETE', `${path}?path=%2Fold-prices`)).status).toBe(404)
    expect((await fetch(`${suite.url}/old-prices`, { redirect: 'manual' })).status).toBe(404)
  })

  test('a picture is added to the library, described, found, used, and removed when nothing shows it', async () => {
    const media = await upload()
    expect(media).toMatchObject({ width: 500, height: 300, alt: 'A school gate', url: `/uploads/blogs/${media.file}` })
    expect((await fetch(suite.url + media.url)).status).toBe(200)
    await call('PUT', `/api/admin/media/${media.file}`, { alt: 'Main gate' })
    expect((await get('/api/admin/media?q=MAIN')).body).toMatchObject({
      data: [{ file: media.file, alt: 'Main gate' }],
      meta: { total: 1 },
    })
    const id = await buildPost(suite.site)
    const used = await call('POST', `/blogs/api/editBlog/${id}`, { blog_image: media.file })
    expect(used.body.blog_image).toBe(media.file)
    expect((await call('DELETE', `/api/admin/media/${media.file}`)).status).toBe(409)
    await call('POST', `/blogs/api/editBlog/${id}`, { blog_image: null })
    expect((await call('DELETE', `/api/admin/media/${media.file}`)).status).toBe(200)
    expect((await fetch(suite.url + media.url)).status).toBe(404)
    expect((await call('PUT', `/api/admin/media/${media.file}`, { alt: '' })).status).toBe(404)
    expect((await call('POST', `/blogs/api/editBlog/${id}`, { blog_image: media.file })).body.errors).toHaveProperty('blog_image')
  })

  test('of an animation the answer says that only its first picture is kept', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await animation('gif'))]), 'wave.gif')
    const { status, body } = await call('POST', '/api/admin/media', form)
    const told = ['Only the first picture of this animation is kept']
    expect([status, body.media.was_animated, body.notices]).toEqual([201, true, told])
    const content = `<p><img src="${body.media.url}" alt="A wave"></p>`
    expect((await call('POST', '/api/admin/pages', { title: 'Waving', content })).body.notices).toEqual(told)
    const post = { title: 'Waving', content, blog_image: body.media.file, status: 'draft' }
    expect((await call('POST', '/blogs/api/addPost', post)).body.notices).toEqual(told)

    const still = await upload()
    expect(still.was_animated).toBe(false)
    const changed = await call('PUT', `/api/admin/media/${body.media.file}`, { alt: 'A wave' })
    expect(changed.body.media.was_animated).toBe(true)
  })

  test('an upload without a picture is refused', async () => {
    const form = new FormData()
    form.set('file', new Blob([]))
    expect(await call('POST', '/api/admin/media', form)).toMatchObject({ status: 400, body: { errors: { file: 'Choose a picture' } } })
    form.set('file', new Blob(['no picture']))
    const message = 'The picture must be a JPEG, PNG, WebP, AVIF or GIF file'
    expect(await call('POST', '/api/admin/media', form)).toMatchObject({ status: 400, body: { message, errors: { file: message } } })
  })

  test('the audit names what was done and by whom, for administrators', async () => {
    const { id } = await addPage({ title: 'Watched' })
    const { body } = await get('/api/admin/audit?entity=page&limit=1', 'admin')
    expect(body.data[0]).toMatchObject({ action: 'page added', entity: 'page', entity_id: String(id), by: 'The editor' })
    expect(body.meta.limit).toBe(1)
    expect((await get('/api/admin/audit?entity=nothing', 'admin')).body.data).toEqual([])
  })
})
