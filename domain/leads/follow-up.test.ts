import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open-database.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { LEAD_VIEWS } from '#shared/limits.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeUser } from '../accounts/users.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { siteJobs } from '../jobs/site-jobs.ts'
import type { Site } from '../site.ts'
import { setAssignedInTurn } from './assign-in-turn.ts'
import { changeLead, undoLeadChanges } from './change-leads.ts'
import { addNote, getAnyLead, noteContact, readLead } from './follow-up.ts'
import { selectLeadEvents } from './lead-events.ts'
import { addTask, finishTask, listDueTasks, listOpenTasks, listTasks, moveTask, removeTask } from './lead-tasks.ts'
import { listLeadViews, removeLeadView, saveLeadView } from './lead-views.ts'
import { mergeLeads } from './merge-leads.ts'
import { partLeads } from './part-leads.ts'
import { getSnippet, listSnippets, removeSnippet, restoreSnippet, saveSnippet } from './snippets.ts'
import { submitLead } from './submit-lead.ts'
import { remindOfTasks } from './task-reminders.ts'

const HOUR = 3_600_000
const GONE = '0199aaaa-0000-7000-8000-000000000000'
const going = new AbortController().signal

const send = async (site: Site, given: Parameters<typeof arrival>[0] = {}) =>
  (await submitLead(site, 'contact', filledForms.contact, arrival(given))).id
/** Until a statement waits for a lock; SQLite has one writer, so there all wait. */
async function isWaiting({ db, engine }: Site): Promise<void> {
  if (engine.kind === 'sqlite') return
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`.execute(db)).rows.length)
    .toBeGreaterThan(0)
}
const reminders = (site: Site) => site.db.selectFrom('outbox').selectAll().where('kind', '=', 'task-reminder').execute()

describe.each(engines)('following up an enquiry on $name', ({ fresh, place }) => {
  test('keeps once a note that a bad line made someone send again', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [seller, other] = [await buildUser(site, 'sales'), await buildUser(site, 'admin')]
    const id = await send(site)
    await addNote(site, seller, id, 'They were out.')
    await addNote(site, seller, id, 'They were out.')
    await addNote(site, other, id, 'They were out.')
    clock.advance(HOUR)
    await addNote(site, seller, id, 'They were out.')
    expect((await selectLeadEvents(site.db, id)).map(({ by }) => by)).toHaveLength(3)
  })

  test('keeps who of the staff opened it first, or did something to it', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [first, second] = [await buildUser(site, 'sales'), await buildUser(site, 'admin')]
    const [opened, called] = [await send(site), await send(site, { key: 'another' })]
    await readLead(site, first, opened)
    clock.advance(HOUR)
    await readLead(site, second, opened)
    await noteContact(site, second, called, 'called')
    await addNote(site, first, called, 'They were out.')
    expect(await getAnyLead(site, opened)).toMatchObject({ readAt: '2026-11-21T09:00:00.000Z', readBy: first.id })
    expect(await getAnyLead(site, called)).toMatchObject({ readAt: '2026-11-21T10:00:00.000Z', readBy: second.id })
    expect((await selectLeadEvents(site.db, called)).map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['called', 'The admin', ''],
      ['note', 'The sales', 'They were out.'],
    ])
    await expect(addNote(site, first, GONE, 'x')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('makes a new one contacted when somebody notes by hand that they wrote, or spoke with them; a second note moves nothing', async () => {
    const site = testSite(await fresh(), fakeClock())
    const seller = await buildUser(site, 'sales')
    const id = await send(site)
    const status = async () => (await getAnyLead(site, id)).status
    await noteContact(site, seller, id, 'whatsapp')
    expect(await status()).toBe('new')
    const { step = '' } = await noteContact(site, seller, id, 'whatsapp', { byHand: true })
    expect(await status()).toBe('contacted')
    expect((await selectLeadEvents(site.db, id)).map(({ kind, by }) => [kind, by])).toEqual([
      ['whatsapp', 'The sales'],
      ['status', 'The sales'],
    ])
    expect((await noteContact(site, seller, id, 'called', { byHand: true, outcome: 'spoke' })).isMoved).toBe(false)
    await undoLeadChanges(site, seller, step)
    expect(await status()).toBe('new')
    await changeLead(site, 'test', 'contact', id, { form: {}, handling: { status: 'won' }, spam: undefined })
    expect([(await noteContact(site, seller, id, 'mailed', { byHand: true })).isMoved, await status()]).toEqual([false, 'won'])
  })

  test('that is removed meanwhile is not there any more, whoever began first', async () => {
    const site = testSite(await fresh(), fakeClock())
    const seller = await buildUser(site, 'sales')
    const id = await send(site)
    let noting: Promise<unknown> | undefined
    await site.write('user:1', async ({ trx }) => {
      await trx.deleteFrom('leads').where('id', '=', id).execute()
      // What it says is asked for below, when it may have said it long since.
      noting = addNote(site, seller, id, 'They were out.').catch((error: unknown) => error)
      // It has read what is about to go, and waits to write beside it.
      await isWaiting(site)
    })
    expect(await noting).toMatchObject({ kind: 'not-found' })
  })

  test('has tasks that are due at an hour, done and taken up again; a mail reminds of each once', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const seller = await buildUser(site, 'sales')
    const id = await send(site)
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()
    const add = (title: string, hours: number) => addTask(site, seller, id, { title, dueAt: at(hours), userId: seller.id })
    const [offer, done] = [await add('Send <b>the</b> offer', 2), await add('Call', 1)]
    await add('Later', 48)
    await expect(addTask(site, seller, id, { title: 'x', dueAt: at(1), userId: GONE })).rejects.toMatchObject({ kind: 'invalid' })
    await finishTask(site, seller, done, true)
    await runDueJobs(site, siteJobs, going)
    clock.advance(2 * HOUR - 1)
    await runDueJobs(site, siteJobs, going)
    expect(await reminders(site)).toEqual([])
    clock.advance(HOUR)
    await runDueJobs(site, siteJobs, going)
    await remindOfTasks(site, { since: null, now: clock.now() })
    const [mail, ...more] = await reminders(site)
    expect([mail?.recipient, mail?.lead_id, more]).toEqual([seller.email, id, []])
    expect(mail?.subject).toMatch(/^Send <b>the<\/b> offer \(Ngozi Eze, /)
    expect(mail?.text).toContain(`/admin/leads/${id}`)
    expect(mail?.html).not.toContain('<b>')
    expect((await listDueTasks(site, seller.id, clock.now())).map(({ title, name }) => [title, name])).toEqual([
      ['Send <b>the</b> offer', 'Ngozi Eze'],
    ])
    const other = await buildUser(site, 'sales', 'other@example.com')
    const open = async (userId?: string) => (await listOpenTasks(site, userId)).tasks.map(({ title }) => title)
    expect([await open(seller.id), await open(other.id)]).toEqual([['Send <b>the</b> offer', 'Later'], []])
    expect(await open()).toEqual(['Send <b>the</b> offer', 'Later'])
    await finishTask(site, seller, offer, true)
    await finishTask(site, seller, offer, true)
    expect(await listDueTasks(site, seller.id, clock.now())).toEqual([])
    await finishTask(site, seller, done, false)
    expect((await listTasks(site, id)).map(({ title, doneAt }) => [title, doneAt !== null])).toEqual([
      ['Call', false],
      ['Send <b>the</b> offer', true],
      ['Later', false],
    ])
    expect((await selectLeadEvents(site.db, id)).map(({ kind }) => kind).filter((kind) => kind === 'task-done')).toHaveLength(3)
    await expect(finishTask(site, seller, GONE, true)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('has the tasks of those that were merged into it, until they are parted; who is reminded is led to it', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const seller = await buildUser(site, 'sales')
    const [id, other] = [await send(site), await send(site, { key: 'other' })]
    const dueAt = new Date(clock.now().getTime() + HOUR).toISOString()
    await addTask(site, seller, id, { title: 'Call', dueAt, userId: seller.id })
    const task = await addTask(site, seller, other, { title: 'Send the offer', dueAt, userId: seller.id })
    const titles = async (lead: string) => (await listTasks(site, lead)).map(({ title }) => title)
    await mergeLeads(site, 'user:ada', id, [other])
    expect([await titles(id), await titles(other)]).toEqual([['Call', 'Send the offer'], ['Send the offer']])
    expect((await listOpenTasks(site, seller.id)).tasks.map(({ leadId }) => leadId)).toEqual([id, id])
    clock.advance(HOUR)
    await remindOfTasks(site, { since: null, now: clock.now() })
    const mail = (await reminders(site)).find(({ subject }) => subject.startsWith('Send the offer'))
    expect([mail?.text.includes(deskPaths.lead(id)), mail?.lead_id]).toEqual([true, other])
    await partLeads(site, 'user:ada', id, [other])
    expect([await titles(id), await titles(other)]).toEqual([['Call'], ['Send the offer']])
    expect((await listOpenTasks(site, seller.id)).tasks.find((each) => each.id === task)?.leadId).toBe(other)
  })

  test('has tasks that are put off, of which a mail reminds anew, and taken away; what comes is told from what is due', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const seller = await buildUser(site, 'sales')
    const id = await send(site)
    const at = (hours: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + hours * HOUR)
    const task = await addTask(site, seller, id, { title: 'Call', dueAt: at(0).toISOString(), userId: seller.id })
    await remindOfTasks(site, { since: null, now: at(1) })
    await moveTask(site, seller, task, at(48).toISOString())
    expect(await listDueTasks(site, seller.id, at(24))).toEqual([])
    expect(await listDueTasks(site, seller.id, at(72), at(24))).toMatchObject([{ title: 'Call', phone: '0803 000 0190' }])
    await remindOfTasks(site, { since: null, now: at(49) })
    expect(await reminders(site)).toHaveLength(2)
    await removeTask(site, seller, task)
    expect(await listTasks(site, id)).toEqual([])
    expect((await selectLeadEvents(site.db, id)).map(({ kind, text, details }) => [kind, text, details.dueAt ?? details.removed])).toEqual([
      ['task', 'Call', at(0).toISOString()],
      ['task', 'Call', at(48).toISOString()],
      ['task', 'Call', true],
    ])
    for (const change of [() => moveTask(site, seller, task, at(1).toISOString()), () => removeTask(site, seller, task)])
      await expect(change()).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('lists two hundred open tasks, the longest due first, and says whether there are more', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const id = await send(site)
    const due = (at: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + at * HOUR).toISOString()
    await site.write('test', async ({ trx, newId }) => {
      const task = { lead_id: id, user_id: seller.id, created_by: seller.id, created_at: due(0), done_at: null, reminded_at: null }
      const tasks = Array.from({ length: 200 }, (_, at) => ({ ...task, id: newId(), title: `Call ${200 - at}`, due_at: due(200 - at) }))
      await trx.insertInto('lead_tasks').values(tasks).execute()
    })
    const whole = await listOpenTasks(site, seller.id)
    expect([whole.tasks.length, whole.isCut]).toEqual([200, false])
    await addTask(site, seller, id, { title: 'Call first', dueAt: due(0), userId: seller.id })
    const cut = await listOpenTasks(site, seller.id)
    expect([cut.tasks.length, cut.isCut, cut.tasks[0]?.title, cut.tasks.at(-1)?.title]).toEqual([200, true, 'Call first', 'Call 199'])
  })

  test("shows everyone the tasks of those who have left, which nobody's mail reminds of", async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [seller, other] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'other@example.com')]
    const id = await send(site)
    await addTask(site, other, id, { title: 'Call', dueAt: clock.now().toISOString(), userId: other.id })
    expect(await listDueTasks(site, seller.id, clock.now())).toEqual([])
    await removeUser(site, 'test', other.id)
    expect((await listDueTasks(site, seller.id, clock.now())).map(({ userName }) => userName)).toEqual([''])
    await remindOfTasks(site, { since: null, now: clock.now() })
    expect(await reminders(site)).toEqual([])
  })

  test('goes to the sales staff in turn once that is on, from several processes at once; what is held has its turn when it is cleared', async () => {
    const at = await place()
    const processes = await Promise.all([openDatabase(at), openDatabase(at)])
    await migrate(processes[0] as (typeof processes)[0])
    const sites = processes.map((engine) => testSite(engine))
    const [site, other] = sites as [Site, Site]
    const staff = [await buildUser(site, 'sales', 'a@example.com'), await buildUser(site, 'sales', 'b@example.com')]
    const admin = await buildUser(site, 'admin')
    expect((await getAnyLead(site, await send(site))).assignee).toBeNull()
    await setAssignedInTurn(site, admin, true)
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => send(index % 2 ? site : other, { key: `turn ${index}` })))
    const assignees = await Promise.all(ids.map(async (id) => (await getAnyLead(site, id)).assignee))
    expect(staff.map((one) => assignees.filter((assignee) => assignee === one.id).length)).toEqual([3, 3])
    expect((await selectLeadEvents(site.db, ids[0] ?? '')).map(({ kind, actor }) => [kind, actor])).toEqual([['assigned', 'turn']])
    expect((await getAnyLead(site, ids[0] ?? '')).readAt).toBeNull()
    const held = await send(site, { key: 'held', trapFilled: true })
    expect((await getAnyLead(site, held)).assignee).toBeNull()
    const cleared = await changeLead(site, 'test', 'contact', held, { form: {}, handling: {}, spam: false })
    expect(staff.map(({ id }) => id)).toContain(cleared.assignee)
    await Promise.all(processes.map((engine) => engine.close()))
  })

  test('keeps views of one person under names, so many at most, until they are forgotten or the person has left', async () => {
    const site = testSite(await fresh())
    const [seller, other] = [await buildUser(site, 'sales'), await buildUser(site, 'admin')]
    await saveLeadView(site, seller, { name: 'Late', query: 'late=1' })
    await saveLeadView(site, seller, { name: 'LATE', query: 'late=1&assignee=me' })
    const [view] = await listLeadViews(site, seller.id)
    expect([view?.name, view?.query, await listLeadViews(site, other.id)]).toEqual(['Late', 'late=1&assignee=me', []])
    await removeLeadView(site, other, view?.id ?? '')
    expect(await listLeadViews(site, seller.id)).toHaveLength(1)
    for (let index = 1; index < LEAD_VIEWS; index += 1) await saveLeadView(site, seller, { name: `View ${index}`, query: '' })
    await expect(saveLeadView(site, seller, { name: 'One more', query: '' })).rejects.toMatchObject({ kind: 'invalid' })
    await removeLeadView(site, seller, view?.id ?? '')
    await saveLeadView(site, seller, { name: 'One more', query: '' })
    await removeUser(site, 'test', seller.id)
    expect(await site.db.selectFrom('lead_views').selectAll().execute()).toEqual([])
  })

  test('has templates: each name once, changed, removed and brought back', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const save = (id: string | undefined, name: string) => saveSnippet(site, seller, id, { name, text: 'Good day {name}' })
    await save(undefined, 'Prices')
    await save(undefined, 'A demo')
    const [demo, prices] = await listSnippets(site)
    for (const name of ['Prices', 'PRICES'])
      await expect(save(undefined, name)).rejects.toMatchObject({ errors: { name: 'There is a template of this name already' } })
    await expect(save(demo?.id, 'Prices')).rejects.toMatchObject({ kind: 'invalid' })
    await expect(save(GONE, 'x')).rejects.toMatchObject({ kind: 'not-found' })
    await save(prices?.id, 'All prices')
    expect((await getSnippet(site, prices?.id ?? '')).name).toBe('All prices')
    const step = await removeSnippet(site, seller, demo?.id ?? '')
    await expect(getSnippet(site, demo?.id ?? '')).rejects.toMatchObject({ kind: 'not-found' })
    await restoreSnippet(site, seller, step)
    expect((await listSnippets(site)).map(({ name }) => name)).toEqual(['A demo', 'All prices'])
  })
})
