import { describe, expect, test } from 'vitest'
import { type Changes, type TextKind, textOperations } from '#domain/texts/text-operations.ts'
import { publishingStatus } from '#domain/visibility.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { engines } from '#tests/support/engines.ts'
import { buildCategory } from '#tests/support/factories.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { pagePublishing } from '../pages/page-publishing.ts'
import { postPublishing } from '../posts/post-publishing.ts'
import type { SaveIntent } from '../publishing-buttons.ts'
import type { Publishing } from './publishing.ts'
import { savePosted } from './save-posted.ts'

const TO_COME = '2099-01-01T09:00:42.731Z'
const PAST = '2020-01-01T09:00'

describe.each(engines)('a text that its editor saves, on $name', ({ fresh }) => {
  /** A text of a kind that waits for its date; gives what its buttons make of it. */
  async function waiting<K extends TextKind>(of: Publishing<K>) {
    const site = testSite(await fresh(), fakeClock())
    const editor = await buildUser(site, 'editor')
    const categoryId = await buildCategory(site, 'Fees')
    const changes = { title: 'Fees', content: '<p>Words.</p>', status: 'published', publishAt: TO_COME, categoryId } as Changes<K>
    const { id } = await textOperations[of.kind].add(site, editor, { changes })
    return {
      now: site.clock.now().toISOString(),
      async press(intent: SaveIntent, typed: Record<string, string> = {}) {
        const before = await of.find(site, String(id))
        const fields = { ...of.formOf(before, site.timeZone), made_from: before?.updatedAt ?? '', ...typed }
        const saved = await savePosted({ site, editor, of, fields }, before, intent)
        return { title: saved.title, status: publishingStatus(saved, site.clock.now()), publishAt: saved.publishAt }
      },
    }
  }

  const kinds = [
    { kind: 'post', wait: () => waiting(postPublishing), date: postPublishing.fields.publishAt.name },
    { kind: 'page', wait: () => waiting(pagePublishing), date: pagePublishing.fields.publishAt.name },
  ]

  test.each(kinds)('a $kind that waits for its date is on the site once ‘Publish’ is pressed', async ({ wait }) => {
    const { now, press } = await wait()
    expect(await press('publish')).toMatchObject({ status: 'published', publishAt: now })
  })

  test.each(kinds)('a $kind that waits goes on waiting when it is saved, to the second', async ({ wait }) => {
    const { press } = await wait()
    expect(await press('save', { title: 'New fees' })).toEqual({ title: 'New fees', status: 'scheduled', publishAt: TO_COME })
  })

  test.each(kinds)('a $kind is published from a newly chosen date on', async ({ wait, date }) => {
    const { press } = await wait()
    expect(await press('publish', { [date]: '2098-05-01T10:00' })).toMatchObject({
      status: 'scheduled',
      publishAt: '2098-05-01T09:00:00.000Z',
    })
  })

  test.each(kinds)('a $kind is not scheduled for a date that has passed', async ({ wait, date }) => {
    const { press } = await wait()
    await expect(press('schedule', { [date]: PAST })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { [date]: deskMessages.dateToCome },
    })
  })
})
