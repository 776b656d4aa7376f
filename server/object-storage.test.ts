import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { item, wxr } from '#domain/imports/wxr-fixture.ts'
import { UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import { beforeServing } from '#tests/support/before-serving.ts'
import { runCliAt } from '#tests/support/command-line.ts'
import { deskEnvironment } from '#tests/support/desk-site.ts'
import { sampleSite } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { noFaults, s3Environment, startS3, type S3Server } from '#tests/support/s3-server.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'

let store: S3Server
beforeAll(async () => {
  store = await startS3()
})
afterAll(() => store.stop())

async function started(environment: Record<string, string> = {}): Promise<RunningSite> {
  Object.assign(store.faults, noFaults())
  const place = sampleSite()
  await beforeServing(place.dataDir, (other) => buildUser(other, 'admin'))
  const site = await startSite(place, deskEnvironment({ ...s3Environment(store), ...environment }))
  onTestFinished(async () => void (await site.stop()))
  return site
}

const picturesIn = (html: string) => [...new Set(html.match(/\/uploads\/blogs\/[a-z0-9.-]+/g))]
const textOf = async (address: string) => (await fetch(address)).text()
const statusOf = async (address: string) => {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

async function upload(site: RunningSite, staff: Record<string, string>) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await solidPicture(500, 300).png().toBuffer())], 'gate.png'))
  form.append('alt', 'A gate')
  const answer = await fetch(`${site.url}/api/admin/media`, { method: 'POST', headers: staff, body: form })
  return { status: answer.status, body: (await answer.json()) as { message?: string } }
}

describe('a site whose uploads are in object storage', () => {
  test('serves what is on disk still and what is in the bucket, while it is moved, in parts too', async () => {
    const site = await started()
    const pictures = picturesIn(await textOf(`${site.url}/blog-list`))
    expect(pictures.length).toBeGreaterThan(5)
    const span = { isOver: false }
    const moved = runCliAt(site.place, ['uploads', 'move', '--to', 's3'], s3Environment(store)).finally(() => (span.isOver = true))
    const statuses = new Set<number>()
    while (!span.isOver) for (const path of pictures) statuses.add(await statusOf(site.url + path))
    expect(await moved).toMatchObject({ code: 0, stdout: expect.stringContaining('Removed from DATA_DIR: ') })
    expect([...statuses]).toEqual([200])
    expect(readdirSync(join(site.place.dataDir, UPLOADS_FOLDER))).toEqual([])
    for (const path of pictures) expect([path, await statusOf(site.url + path)]).toEqual([path, 200])
    const part = await fetch(site.url + pictures[0], { headers: { range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength, part.headers.get('cache-control')]).toEqual([
      206,
      10,
      expect.stringContaining('immutable'),
    ])
  })

  test('goes on without it: pages do not wait, readyz and the log say so, and an upload is refused in words', async () => {
    const site = await started()
    const staff = await signIn(site.url, 'admin@example.com')
    const page = await textOf(`${site.url}/blog-list`)
    await runCliAt(site.place, ['uploads', 'move', '--to', 's3'], s3Environment(store))
    const [seen = '', other = ''] = picturesIn(page)
    expect(await statusOf(site.url + seen)).toBe(200)
    await store.pause()
    onTestFinished(() => store.resume().catch(() => {}))
    expect(await statusOf(site.url + other)).toBe(503)
    for (const path of ['/', '/blog-list', '/about-us', '/blog-list?page=2'])
      expect([path, await statusOf(site.url + path)]).toEqual([path, 200])
    expect(await statusOf(site.url + seen)).toBe(200)
    expect(await statusOf(`${site.url}/uploads/blogs/nobody-knows.webp`)).toBe(503)
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { success: true, message: messages.readyWithoutUploads }])
    expect(await textOf(`${site.url}/metrics`)).toMatch(/^uploads_away 1$/m)
    expect(site.output().match(/object storage of uploads can not be reached/g)).toHaveLength(1)
    expect(await upload(site, staff)).toMatchObject({ status: 503, body: { message: messages.pictureNotStored } })
    const form = new FormData()
    form.append('intent', 'upload')
    form.append('file', new File([wxr(item({ id: 1 }))], 'old-site.xml'))
    const imported = await fetch(site.url + deskPaths.imports, { method: 'POST', headers: staff, body: form, redirect: 'manual' })
    expect([imported.status, (await imported.text()).includes(messages.fileNotStored)]).toEqual([503, true])
    await store.resume()
    await vi.waitFor(async () => expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ message: 'ready' }), PATIENCE)
    await vi.waitFor(async () => expect(await statusOf(site.url + other)).toBe(200), PATIENCE)
    const again = await upload(site, staff)
    expect(again.status).toBeLessThan(300)
    expect(site.output().match(/object storage of uploads can be reached again/g)).toHaveLength(1)
  })

  test('starts while it is away, and not with settings that it refuses', async () => {
    await store.pause()
    const site = await started()
    expect(await statusOf(`${site.url}/about-us`)).toBe(200)
    expect(site.output()).toContain('object storage of uploads can not be reached')
    await store.resume()
    for (const [changed, line] of [
      [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'Cannot start: the setting S3_SECRET_ACCESS_KEY '],
      [{ S3_BUCKET: 'another' }, 'Cannot start: the setting S3_BUCKET another is not there'],
      [{ S3_REGION: 'us-east-1' }, 'Cannot start: the setting S3_REGION us-east-1 '],
      [{ S3_ACCESS_KEY_ID: '' }, 'Cannot start: the setting S3_ACCESS_KEY_ID '],
    ] as const) {
      const refused = await startSite(sampleSite(), { ...s3Environment(store), ...changed }).catch((error: Error) => error.message)
      expect(refused).toContain(line)
    }
  })

  test('lets browsers fetch pictures from an address of their own, and its policy names it', async () => {
    const site = await started({ S3_PUBLIC_URL: 'https://cdn.example/p' })
    const answer = await fetch(`${site.url}/blog-list`)
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' data: https://cdn.example;")
    const sources = html.match(/<(?:img|source)\b[^>]*uploads[^>]*>/g) ?? []
    expect(sources.length).toBeGreaterThan(5)
    for (const source of sources) expect(source).not.toMatch(/["\s]\/uploads\//)
    const [path = ''] = picturesIn(html)
    const moved = await fetch(site.url + path, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `https://cdn.example/p${path}`])
  })
})
