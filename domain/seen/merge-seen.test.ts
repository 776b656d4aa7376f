import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import { changeUser, findUser } from '../accounts/users.ts'
import { changeDemoHours, findDemoHours, formOfDemoHours } from '../appointments/change-demo-hours.ts'
import { addCategory, changeCategory, knownCategory } from '../categories/save-category.ts'
import { findWorkingHours, saveWorkingHours } from '../hours/working-calendar.ts'
import { isAssignedInTurn, setAssignedInTurn, turnForm } from '../leads/assign-in-turn.ts'
import { getSnippet, listSnippets, saveSnippet } from '../leads/snippets.ts'
import { changePace, getPace } from '../newsletter/pace.ts'
import { changeRetention, getRetention } from '../privacy/change-retention.ts'
import { addRelease, renameRelease } from '../releases/make-release.ts'
import { selectRelease } from '../releases/release-store.ts'
import { scheduleForm, scheduleRelease } from '../releases/schedule-release.ts'
import type { Site } from '../site.ts'
import { OvertakenRefusal, seenFieldsOf } from './merge-seen.ts'

const COLLEAGUE = 'user:colleague'
const OWN = 'user:own'

/** What a save was refused with; fails where it was not refused. */
const refusedBy = async (saving: Promise<unknown>): Promise<OvertakenRefusal> => {
  const refusal = await saving.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof OvertakenRefusal)) throw new Error(`not refused as overtaken: ${String(refusal)}`)
  return refusal
}

describe.each(engines)('a save that says what its form showed, on $name', ({ fresh }) => {
  const shown = { name: 'News', description: 'What is new' }
  const categoryOf = async (site: Site) => {
    const { id } = await addCategory(site, OWN, shown)
    const stored = async () => {
      const { name, description } = await knownCategory(site, id)
      return { name, description }
    }
    return {
      stored,
      save: (change: Partial<typeof shown>) => changeCategory(site, OWN, id, { ...shown, ...change }, seenFieldsOf(shown)),
      id,
    }
  }

  test('keeps what a colleague changed of the fields that were left as they were seen', async () => {
    const site = testSite(await fresh())
    const { id, save, stored } = await categoryOf(site)
    await changeCategory(site, COLLEAGUE, id, { ...shown, description: 'All that is new' })
    await save({ name: 'News of schools' })
    expect(await stored()).toEqual({ name: 'News of schools', description: 'All that is new' })
  })

  test('is refused where both changed a field to something else: nothing is saved, also not the rest', async () => {
    const site = testSite(await fresh())
    const { id, save, stored } = await categoryOf(site)
    const colleague = await buildUser(site, 'editor')
    await changeCategory(site, actorOf(colleague), id, { name: 'News', description: 'All that is new' })
    const refusal = await refusedBy(save({ name: 'Schools', description: 'Of schools' }))
    expect(refusal).toMatchObject({ kind: 'conflict', overtaken: ['description'], left: [], last: { by: colleague.name } })
    expect(await stored()).toEqual({ name: 'News', description: 'All that is new' })
    expect(refusal.stored).toMatchObject(await stored())

    // The form now shows what is stored, and keeps what was typed.
    await changeCategory(site, OWN, id, { name: 'Schools', description: 'Of schools' }, seenFieldsOf(refusal.stored))
    expect(await stored()).toEqual({ name: 'Schools', description: 'Of schools' })
  })

  test('tells which fields were left, and what is stored there', async () => {
    const site = testSite(await fresh())
    const { id, save } = await categoryOf(site)
    await changeCategory(site, COLLEAGUE, id, { name: 'Reports', description: 'All' })
    expect(await refusedBy(save({ description: 'Mine' }))).toMatchObject({
      overtaken: ['description'],
      left: ['name'],
      stored: {
        name: 'Reports',
        description: 'All',
      },
      last: { by: undefined },
    })
  })

  test.each([
    ['both changed it to the same', 'All that is new', 'All that is new'],
    ['a colleague put it back to what was seen', shown.description, 'Mine'],
  ])('is no conflict where %s', async (_, colleagues, own) => {
    const site = testSite(await fresh())
    const { id, save, stored } = await categoryOf(site)
    await changeCategory(site, COLLEAGUE, id, { name: 'News', description: 'Between' })
    await changeCategory(site, COLLEAGUE, id, { name: 'News', description: colleagues })
    await save({ description: own })
    expect((await stored()).description).toBe(own)
  })

  test.each([
    ['other ends of lines', 'One\nTwo', 'One\r\nTwo'],
    ['letters in another form of Unicode', 'Ọjọ́', 'Ọjọ́'.normalize('NFD')],
    ['blanks around it', 'One', ' One \n'],
  ])('takes %s for the text that was seen', async (_, was, sent) => {
    const site = testSite(await fresh())
    const { id } = await addCategory(site, OWN, { name: 'News', description: was })
    const seen = seenFieldsOf({ name: 'News', description: was })
    await changeCategory(site, COLLEAGUE, id, { name: 'News', description: 'By a colleague' })
    await changeCategory(site, OWN, id, { name: 'News', description: sent }, seen)
    expect((await knownCategory(site, id)).description).toBe('By a colleague')
  })

  test('that does not say it, or not of a field, changes what is stored', async () => {
    const site = testSite(await fresh())
    const { id, stored } = await categoryOf(site)
    await changeCategory(site, COLLEAGUE, id, { name: 'News', description: 'Theirs' })
    await changeCategory(site, OWN, id, shown)
    expect(await stored()).toEqual(shown)
    await changeCategory(site, COLLEAGUE, id, { name: 'News', description: 'Theirs' })
    await changeCategory(site, OWN, id, shown, seenFieldsOf({ name: 'News' }))
    expect(await stored()).toEqual(shown)
  })

  test('of two at once, one is told of the other', async () => {
    const site = testSite(await fresh())
    const { save, stored } = await categoryOf(site)
    const done = await Promise.allSettled(['One', 'Two'].map((description) => save({ description })))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await stored()).description).toBe(done[0]?.status === 'fulfilled' ? 'One' : 'Two')
  })

  test('follows the same rule for a template', async () => {
    const site = testSite(await fresh())
    const me = await buildUser(site, 'sales')
    await saveSnippet(site, me, undefined, { name: 'Price', text: 'It costs' })
    const [{ id } = { id: '' }] = await listSnippets(site)
    const seen = seenFieldsOf({ name: 'Price', text: 'It costs' })
    await saveSnippet(site, me, id, { name: 'Price', text: 'It now costs' })
    await saveSnippet(site, me, id, { name: 'Prices', text: 'It costs' }, seen)
    expect(await getSnippet(site, id)).toEqual({ id, name: 'Prices', text: 'It now costs' })
    expect((await refusedBy(saveSnippet(site, me, id, { name: 'Price', text: 'Mine' }, seen))).overtaken).toEqual(['text'])
  })

  test('follows it for an account: a role that was only seen takes no rights away', async () => {
    const site = testSite(await fresh())
    const { id } = await buildUser(site, 'sales')
    const before = await findUser(site, { id })
    const seen = seenFieldsOf({ name: before.name, role: 'sales' })
    await changeUser(site, COLLEAGUE, id, { role: 'editor' })
    await changeUser(site, OWN, id, { name: 'Ada Obi', role: 'sales' }, seen)
    expect(await findUser(site, { id })).toMatchObject({ name: 'Ada Obi', role: 'editor' })
    expect(await refusedBy(changeUser(site, OWN, id, { name: 'Ada Obi', role: 'admin' }, seen))).toMatchObject({ overtaken: ['role'] })
  })

  test('follows it for working hours and hours of demos, in whatever way they are written', async () => {
    const site = testSite(await fresh())
    const hours = await findWorkingHours(site.db)
    await saveWorkingHours(site, COLLEAGUE, { ...hours, friday: '8:00-12:00', holidays: '2026-12-25 Christmas Day' })
    await saveWorkingHours(site, OWN, { ...hours, saturday: '9:00-11:00' }, seenFieldsOf(hours))
    expect(await findWorkingHours(site.db)).toMatchObject({
      friday: '8:00-12:00',
      saturday: '9:00-11:00',
      holidays: '2026-12-25 Christmas Day',
    })
    expect(await refusedBy(saveWorkingHours(site, OWN, { ...hours, friday: '' }, seenFieldsOf(hours)))).toMatchObject({
      overtaken: ['friday'],
    })

    const demos = formOfDemoHours((await findDemoHours(site)).hours)
    const weeklyHours = 'mon 9-12, 13-16\r\nTue-Fri 9:00-12:00, 13:00-16:00'
    await changeDemoHours(site, COLLEAGUE, { ...demos, weeklyHours: 'Tue 10:00-11:00', minutes: '60' })
    await changeDemoHours(site, OWN, { ...demos, weeklyHours, atOnce: '2' }, seenFieldsOf(demos))
    expect(formOfDemoHours((await findDemoHours(site)).hours)).toMatchObject({ weeklyHours: 'Tue 10:00-11:00', minutes: '60', atOnce: '2' })
    expect(await refusedBy(changeDemoHours(site, OWN, { ...demos, minutes: '45' }, seenFieldsOf(demos)))).toMatchObject({
      overtaken: ['minutes'],
    })
  })

  test('follows it for settings of one value or many', async () => {
    const site = testSite(await fresh())
    const retention = await getRetention(site.db)
    const seen = seenFieldsOf(retention)
    const [one = 'leads', other = 'audit'] = Object.keys(retention)
    await changeRetention(site, COLLEAGUE, { [one]: '70' })
    await changeRetention(site, OWN, { ...retention, [other]: '80' }, seen)
    expect(await getRetention(site.db)).toMatchObject({ [one]: 70, [other]: 80 })
    expect((await refusedBy(changeRetention(site, OWN, { [one]: '60' }, seen))).overtaken).toEqual([one])

    await setAssignedInTurn(site, { id: 'colleague' }, true)
    await setAssignedInTurn(site, { id: 'own' }, false, seenFieldsOf(turnForm(false)))
    expect(await isAssignedInTurn(site)).toBe(true)

    const pace = await getPace(site.db)
    await changePace(site, COLLEAGUE, pace + 1)
    await changePace(site, OWN, pace, seenFieldsOf({ pace }))
    expect(await getPace(site.db)).toBe(pace + 1)
    expect((await refusedBy(changePace(site, OWN, pace + 2, seenFieldsOf({ pace })))).overtaken).toEqual(['pace'])
  })

  test('follows it for a release: its name, and when it publishes itself', async () => {
    const site = testSite(await fresh())
    const me = await buildUser(site, 'admin')
    const id = await addRelease(site, me, 'Spring')
    await renameRelease(site, me, id, 'Summer')
    expect((await refusedBy(renameRelease(site, me, id, 'Autumn', seenFieldsOf({ name: 'Spring' })))).overtaken).toEqual(['name'])
    const [first, second, third] = ['2027-01-01', '2027-01-02', '2027-01-03'].map((day) => `${day}T08:00:00.000Z`)
    await scheduleRelease(site, me, id, first ?? '')
    const seen = seenFieldsOf(scheduleForm(site, first ?? ''))
    await scheduleRelease(site, me, id, second ?? '')
    expect((await refusedBy(scheduleRelease(site, me, id, third ?? '', seen))).overtaken).toEqual(['publish_at'])
    expect(await scheduleRelease(site, me, id, first ?? '', seen)).toBe(second)
    expect(await selectRelease(site.db, id)).toMatchObject({ name: 'Summer', publishAt: second })
  })
})
