import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { renameTerm } from '../terms/rename-term.ts'
import { browseActivity, changesInWords, exportActivity } from './browse-activity.ts'

describe.each(engines)('the activity on $name', ({ fresh }) => {
  async function begun() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const note = async (actor: string, action: string, entity: string) => {
      clock.advance(60_000)
      await site.write(actor, (write) => write.audit({ action, entity, entityId: 'x', details: { fields: ['title'] } }))
    }
    const seen = async (wanted: Parameters<typeof browseActivity>[1]) =>
      (await browseActivity(site, wanted)).activities.map(({ by, what }) => `${by}: ${what}`)
    return { site, clock, note, seen }
  }

  test('says who did what in words, newest first, by person, kind, action and time', async () => {
    const { site, clock, note, seen } = await begun()
    const ada = await buildUser(site, 'editor')
    const began = clock.now()
    await note(`user:${ada.id}`, 'post edited', 'post')
    await note('visitor', 'lead submitted', 'lead')
    await note('user:gone', 'lead viewed', 'lead')
    await note('visitor', 'something of before', 'lead')
    const after = { from: new Date(began.getTime() + 1), limit: 10 }
    expect(await seen(after)).toEqual([
      'A visitor: something of before',
      'A removed account: Opened an enquiry',
      'A visitor: Sent an enquiry',
      'The editor: Changed a post',
    ])
    expect(await seen({ actor: `user:${ada.id}`, limit: 10 })).toEqual(['The editor: Changed a post'])
    expect(await seen({ entity: 'lead', actor: 'visitor', limit: 10 })).toHaveLength(2)
    expect(await seen({ action: 'lead viewed', limit: 10 })).toEqual(['A removed account: Opened an enquiry'])
    const [first, second] = [new Date(began.getTime() + 60_000), new Date(began.getTime() + 120_000)]
    expect(await seen({ from: first, until: second, limit: 10 })).toEqual(['The editor: Changed a post'])
  })

  test('goes on where a page ended', async () => {
    const { site, note } = await begun()
    for (let count = 0; count < 5; count += 1) await note('visitor', 'lead submitted', 'lead')
    const ids: string[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await browseActivity(site, { after, limit: 2 })
      ids.push(...page.activities.map(({ id }) => id))
      after = page.next
      more = after !== undefined
    }
    const stored = await site.db.selectFrom('audit').select('id').orderBy('id', 'desc').execute()
    expect(ids).toEqual(stored.map(({ id }) => id))
  })

  test('says from which to which, where that tells nothing of a person', async () => {
    const { site } = await begun()
    const { id } = await site.db.insertInto('tags').values({ name: 'WAEC', slug: 'waec' }).returning('id').executeTakeFirstOrThrow()
    await renameTerm(site, 'user:1', 'tag', id, 'NECO')
    const { activities } = await browseActivity(site, { limit: 1 })
    expect(activities.map(({ what, changes }) => [what, changesInWords(changes)])).toEqual([['Renamed a tag', 'name: WAEC → NECO']])
  })

  test('is a file of the same, newest first, that no spreadsheet takes for formulas', async () => {
    const { site, clock } = await begun()
    for (let count = 0; count < 501; count += 1) {
      clock.advance(1)
      await site.write('=1+1', (write) =>
        write.audit({ action: '@sum', entity: 'post', entityId: '-1', changes: { a: { from: '=1', to: count } } }),
      )
    }
    clock.advance(1)
    let csv = ''
    for await (const part of exportActivity(site, 'user:1', {})) csv += part
    const lines = csv.trimEnd().split('\n')
    expect(lines).toHaveLength(503)
    expect(lines[1]).toContain('Exported the activity')
    expect(lines[2]).toBe("2026-11-21T09:00:00.501Z,'=1+1,'@sum,Post,'-1,,a: =1 → 500")
  })
})
