import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#domain/backups/restore-backup.ts'
import { addPicture } from '#domain/media/add-picture.ts'
import { pictureCutter } from '#domain/media/picture-cutter.ts'
import { addPost } from '#domain/posts/save-post.ts'
import type { Site } from '#domain/site.ts'
import { mainFileOf } from '#shared/media/picture.ts'
import { apiPaths } from '#shared/paths.ts'
import { allRows, allUploads, siteAt, unmigratedSiteAt } from '../support/carried-sites.ts'
import { runCliAt } from '../support/command-line.ts'
import { engines } from '../support/engines.ts'
import { firstOf } from '../support/every-case.ts'
import { buildCategory } from '../support/factories.ts'
import { PATIENCE } from '../support/patience.ts'
import { noisyPicture } from '../support/pictures.ts'
import { startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

afterAll(() => pictureCutter.close())

const ahead = 3
const editor = { id: 'editor', name: 'Ada Obi' }

/** Sends enquiries to the running site, each told when it is on disk. */
async function sendEnquiries(url: string, stopped: () => boolean, onStored: (message: string) => void): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const message = `Question number ${count} about fees`
    const answer = await fetch(url + apiPaths.addContact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: `n${count}@school.example`, message }),
    })
    expect(answer.status).toBe(201)
    onStored(message)
  }
}

/** Writes posts with a picture each, and pictures for the library, beside the running site. */
async function publish(site: Site, categoryId: number, stopped: () => boolean, onStored: (title: string) => void): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const picture = await noisyPicture(300, 200).png().toBuffer()
    const title = `Post number ${count}`
    await addPost(site, editor, { changes: { title, content: `<p>${title}</p>`, categoryId }, picture })
    await addPicture(site, { bytes: picture, alt: title, kept: true }, 'editor')
    onStored(title)
  }
}

const parsed = <Row>(rows: Record<string, string[]>, table: string): Row[] => (rows[table] ?? []).map((row) => JSON.parse(row) as Row)
const sorted = (texts: Iterable<string>): string[] => [...texts].sort()

/** From each engine into each; the first is from one into the other. */
const ways = engines.flatMap((from) => engines.toReversed().map((into) => ({ from, into })))

describe('a backup of a running site that is written to', () => {
  test.each(firstOf(ways))(
    'on $from.name, restored into $into.name, holds one moment: all that was there before it, whole, with its pictures',
    async ({ from, into }) => {
      const running = await startSite(await from.place(), { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' })
      onTestFinished(async () => void (await running.stop()))
      const source = await siteAt(running.place)
      const categoryId = await buildCategory(source, 'News')
      const messages: string[] = []
      const titles: string[] = []
      let stop = false
      const writers = [
        sendEnquiries(
          running.url,
          () => stop,
          (message) => messages.push(message),
        ),
        publish(
          source,
          categoryId,
          () => stop,
          (title) => titles.push(title),
        ),
      ]
      await expect.poll(() => Math.min(messages.length, titles.length), PATIENCE).toBeGreaterThanOrEqual(ahead)
      const before = { messages: [...messages], titles: [...titles] }
      const file = join(temporaryFolder(), 'site.tar')
      const backup = await runCliAt(running.place, ['backup', file])
      const during = messages.length - before.messages.length
      stop = true
      await Promise.all(writers)
      expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining(`Wrote ${file}`) })
      expect(during, 'enquiries that came while the backup was written').toBeGreaterThan(0)

      const site = await unmigratedSiteAt(await into.place())
      await restoreBackup(site, file)
      const [there, now] = [await allRows(site), await allRows(source)]
      const leads = parsed<{ id: string; details: string }>(there, 'leads')
      const stored = leads.map(({ details }) => (JSON.parse(details) as { message: string }).message)
      expect(stored.toSorted()).toEqual(messages.slice(0, stored.length).toSorted())
      expect(stored).toEqual(expect.arrayContaining(before.messages))
      expect(sorted(parsed<{ record_id: string }>(there, 'submissions').map((row) => row.record_id))).toEqual(
        sorted(leads.map(({ id }) => id)),
      )
      const notified = parsed<{ kind: string; lead_id: string }>(there, 'outbox').filter(({ kind }) => kind === 'lead-notification')
      expect(sorted(notified.map((mail) => mail.lead_id))).toEqual(sorted(leads.map(({ id }) => id)))

      const posts = parsed<{ title: string; image: string }>(there, 'posts')
      expect(posts.map(({ title }) => title)).toEqual(expect.arrayContaining(before.titles))
      const [pictures, had] = [await allUploads(site), await allUploads(source)]
      expect(Object.keys(pictures)).toEqual(expect.arrayContaining(posts.map(({ image }) => image)))
      const mains = new Set(Object.keys(pictures).map(mainFileOf))
      expect(sorted(parsed<{ file: string }>(there, 'media').map((media) => media.file))).toEqual(sorted([...mains].map(String)))
      for (const [name, digest] of Object.entries(pictures)) expect(had[name]).toBe(digest)
      // What the writers only ever add to is as it was stored, row by row.
      for (const table of ['leads', 'submissions', 'posts', 'revisions', 'media', 'audit', 'categories']) {
        // The restore adds one itself: that it holds the mails that wait.
        expect(now[table]).toEqual(expect.arrayContaining((there[table] ?? []).filter((row) => !row.includes('mails held by a restore'))))
      }
    },
  )
})
