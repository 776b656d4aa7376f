import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { consentWordings } from '#shared/privacy/consent.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { allRows } from '#tests/support/carried-sites.ts'
import { engines, type Place } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Account } from '../accounts/account.ts'
import { createGuessLimit, WrongGuess } from '../accounts/guess-limit.ts'
import { invite } from '../accounts/invitations.ts'
import { chooseTime, listFreeTimes } from '../appointments/book-demo.ts'
import { createIncidents } from '../audit/incidents.ts'
import { submitComment } from '../comments/submit-comment.ts'
import { leadImportOf } from '../lead-imports/lead-import.ts'
import { addLeadImport, startImport, tryPlan } from '../lead-imports/manage-lead-imports.ts'
import { changeLead } from '../leads/change-leads.ts'
import { insertLeadEvent } from '../leads/lead-events.ts'
import { addTask as addLeadTask } from '../leads/lead-tasks.ts'
import { saveLeadView } from '../leads/lead-views.ts'
import { sendDigest } from '../leads/send-digest.ts'
import { saveSnippet } from '../leads/snippets.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { localFiles } from '../media/local-files.ts'
import { addIssue } from '../newsletter/edit-issue.ts'
import { queueIssues } from '../newsletter/queue-issues.ts'
import { sendIssue } from '../newsletter/send-issue.ts'
import { leaseMail } from '../outbox/deliver-outbox.ts'
import { updateMailSent } from '../outbox/outbox-store.ts'
import { noteMiss, writeMisses } from '../search/misses.ts'
import type { Site } from '../site.ts'
import { decideHeld } from '../spam/decide-held.ts'
import { senderSign } from '../submissions/learned-spam.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { addTask, findTask } from '../tasks/manage-tasks.ts'
import { runTasks } from '../tasks/run-tasks.ts'
import { siteTasks } from '../tasks/site-tasks.ts'
import { localStagedFiles } from '../tasks/staged-files.ts'
import { keepUndoStep } from '../undo/undo-steps.ts'
import { keepWork } from '../working-copies/working-copies.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson, printPerson } from './export-person.ts'
import { findEverything } from './find-everything.ts'
import { places } from './places.ts'

const NAME = 'Yétúndé Ọlá-Balógun'
const EMAIL = 'Yetunde.Ola@Hills-School.example'
const PHONE = '0805 555 0147'
/** In every spelling, and in the folded words that lists are searched by. */
const TRACES = /y[ée]t[úu]nd[ée]|[ọo]l[áa]-bal[óo]gun|hills-school|805[\s().-]*555[\s().-]*0147/giu

const visit = { address: '203.0.113.9', viaUnknownProxy: false } as never

async function siteOf(place: Place) {
  const engine = await openDatabase(place)
  const clock = fakeClock()
  const folder = join(place.dataDir, 'incoming')
  return { site: testSite(engine, clock, localFiles(temporaryFolder()), { staged: localStagedFiles(folder) }), clock, engine }
}

/** One person in every place, by what visitors and staff do; and another, who stays. */
async function plant(site: Site) {
  const from = (key: string) => arrival({ key, consent: consentWordings.enquiry })
  const admin = await buildUser(site, 'admin')
  const contact = { fullName: NAME, phoneNumber: PHONE, email: EMAIL, message: 'Fees?' }
  const { id } = await submitLead(site, 'contact', contact, from('1'))
  const demo = { ...filledForms.demo, clientName: NAME, clientEmail: EMAIL.toLowerCase(), clientPhone: '+234 805-555-0147' }
  const booked = await submitLead(site, 'demo', demo, from('2'))
  const reseller = {
    ...filledForms.reseller,
    resellerName: `${NAME} & Sons`,
    resellerPhoneNumber: '2348055550147',
    resellerEmail: 'sons@hills-school.example',
  }
  await submitLead(site, 'reseller', reseller, arrival({ key: '3', trapFilled: true }))
  const quote = { ...filledForms.quote, name: NAME, email: EMAIL.toUpperCase() }
  const held = await submitLead(site, 'quote', quote, arrival({ key: '4', consent: consentWordings.enquiry, trapFilled: true }))
  await changeLead(site, 'user:1', 'contact', id, {
    form: {},
    handling: { notes: `${NAME} wants a visit`, status: 'contacted' },
    spam: undefined,
  })

  const other = await submitLead(
    site,
    'contact',
    { ...filledForms.contact, message: `My colleague ${NAME}, +234 805 555 0147, knows more.` },
    from('5'),
  )
  await site.write('test', (write) =>
    insertLeadEvent(write, {
      leadId: other.id,
      actor: 'user:1',
      kind: 'note',
      text: `Call ${EMAIL} or 0805-555-0147 first; ask for the head`,
    }),
  )
  const postId = await buildPost(site, { title: 'Fees' })
  await submitComment(
    site,
    postId,
    { name: NAME, email: EMAIL, comment: 'Well said' },
    arrival({ key: '6', consent: consentWordings.comment }),
  )
  await submitComment(site, postId, { name: 'Bola', email: 'bola@b.example', comment: `As ${NAME} says` }, arrival({ key: '7' }))
  await subscribe(site, EMAIL, arrival({ key: '8', consent: consentWordings.newsletter }))
  await sendDigest(site, { since: null, now: new Date(site.clock.now().getTime() + 1) })

  const guesses = createGuessLimit({ site, secret: await site.secret(), limit: 10, incidents: createIncidents(site) })
  await guesses
    .run({ kind: 'sign-in', email: EMAIL, visit }, async () => {
      throw new WrongGuess('not-signed-in', 'no')
    })
    .catch(() => undefined)
  await invite(site, admin, { email: EMAIL.toLowerCase(), role: 'sales' }, { byMail: true })
  await site.write('test', (write) => keepUndoStep(write, 'a comment', { comment: { email: EMAIL, name: NAME } }))
  const work = { id: '01a1fd55-7a80-7140-872d-ae2a5b5e50e0', entity: 'post', entityId: null, madeFrom: null, known: null }
  await keepWork(site, admin, { ...work, fields: { title: `Thanks to ${NAME}`, text: `Write to ${EMAIL}` } })
  noteMiss(site, NAME)
  await writeMisses(site)
  await addTask(site, 'user:1', { kind: 'trial', name: 'old.csv', bytes: Buffer.from(`name,email\n${NAME},${EMAIL}\n`) })
  await site.db
    .updateTable('tasks')
    .set({ state: 'done', result: JSON.stringify({ left: [`${EMAIL} is twice`] }) })
    .execute()
  await plantFollowUp(site, admin, { id, reference: booked.reference, heldId: held.id, otherId: other.id })
  return { other }
}

interface Planted {
  id: string
  reference: string
  heldId: string
  otherId: string
}

/** What comes of enquiries: a demo, a decision, things to do, a kept search, an answer; and an issue and a table of old ones. */
async function plantFollowUp(site: Site, admin: Account, { id, reference, heldId, otherId }: Planted): Promise<void> {
  const [free] = await listFreeTimes(site)
  await chooseTime(site, { reference, start: free?.start ?? new Date() }, arrival({ key: 'demo' }))
  await decideHeld(site, 'user:1', [heldId], 'spam')
  const task = { dueAt: '2026-11-25T09:00:00.000Z', userId: admin.id }
  await addLeadTask(site, admin, id, { ...task, title: `Visit ${NAME}` })
  await addLeadTask(site, admin, otherId, { ...task, title: `Ask ${NAME} (${EMAIL}) first` })
  await saveLeadView(site, admin, { name: 'Hers', query: String(new URLSearchParams({ text: NAME })) })
  await saveLeadView(site, admin, { name: 'All', query: 'kind=demo' })
  await saveSnippet(site, admin, undefined, { name: 'Visit', text: `${NAME} shows you her school` })

  await site.db.updateTable('subscribers').set({ status: 'confirmed' }).execute()
  const issue = await addIssue(site, 'user:1', { subject: 'News', preheader: '', text: 'Good morning', posts: [] })
  await sendIssue(site, 'user:1', issue)
  await queueIssues(site)

  const table = Buffer.from(`Name,Phone,E-mail\n${NAME},${PHONE},${EMAIL}\n${NAME},none,none\n`, 'utf16le')
  const file = await addLeadImport(site, 'user:1', { name: 'old.csv', file: new Blob([table]) })
  const run = () => runTasks(site, siteTasks, new AbortController().signal)
  await run()
  const { look } = leadImportOf(await findTask(site, file, ['leads-look']))
  if (!look) throw new Error('nobody has looked at the file')
  await tryPlan(site, 'user:1', file, look.plan)
  await run()
  await startImport(site, 'user:1', file)
  await run()
}

async function tracesIn(site: Site, place: Place): Promise<string[]> {
  const found: string[] = []
  for (const [table, rows] of Object.entries(await allRows(site))) {
    for (const row of rows) if (row.search(TRACES) >= 0) found.push(`${table}: ${row.slice(0, 300)}`)
  }
  for (const folder of [place.dataDir, join(place.dataDir, 'incoming')]) {
    for (const name of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (!name.isFile()) continue
      const hits = (await readFile(join(folder, name.name), 'utf8')).match(TRACES)
      if (hits) found.push(`${name.name}: ${hits.length} times, ${hits.slice(0, 5).join(', ')}`)
    }
  }
  return found
}

describe.each(engines)('one person on $name', ({ place: newPlace }) => {
  async function planted() {
    const place = await newPlace()
    const { site, clock, engine } = await siteOf(place)
    return { place, site, clock, engine, ...(await plant(site)) }
  }

  test('is found in every place by the address or the number, in any spelling, and has it all in one file', async () => {
    const { site, engine } = await planted()
    const { places: found } = await findEverything(site, [EMAIL.toUpperCase(), '(0805) 555-0147'])
    expect(found.map((each) => each.name)).toEqual(places.map((each) => each.name))
    const byPhone = await findEverything(site, ['+2348055550147'])
    expect(byPhone.places.find((each) => each.name === 'Enquiries')?.found.filter(({ isOwn }) => isOwn)).toHaveLength(4)
    expect(byPhone.person.alsoKnownAs).toContain(EMAIL.toLowerCase())

    const data = await exportPerson(site, 'user:1', [EMAIL, PHONE])
    const page = printPerson(data, 'Thinksch', site.timeZone)
    for (const text of [NAME, EMAIL, PHONE, 'Well said', consentWordings.enquiry, consentWordings.newsletter, consentWordings.comment]) {
      expect(JSON.stringify(data)).toContain(text)
      expect(page).toContain(text)
    }
    // People read it by the site's clock, programs by that of the world.
    expect(page).toMatch(/Made on \d+ \w+ \d{4}, \d{1,2}\.\d\d[ap]m\./)
    expect(page).not.toMatch(/>\d{4}-\d\d-\d\dT[\d:.]+Z</)
    // What others wrote is theirs.
    expect(page).not.toContain('My colleague')
    await engine.close()
  })

  test('is erased everywhere at once, down to the bytes; others stay, and the audit knows only that it was done', async () => {
    const { site, place, engine, other } = await planted()
    expect((await tracesIn(site, place)).length).toBeGreaterThan(20)
    const before = await allRows(site)
    await erasePerson(site, 'user:1', [EMAIL, PHONE])
    expect(await tracesIn(site, place)).toEqual([])

    const { email, details } = await site.db.selectFrom('leads').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow()
    expect([email, JSON.parse(details).message]).toEqual([filledForms.contact.email, 'My colleague [erased], [erased], knows more.'])
    const events = await site.db.selectFrom('lead_events').select('text').where('lead_id', '=', other.id).orderBy('text').execute()
    expect(events.map(({ text }) => text)).toEqual(['Ask [erased] ([erased]) first', 'Call [erased] or [erased] first; ask for the head'])
    expect(await site.db.selectFrom('comments').select(['name', 'comment']).execute()).toEqual([
      { name: 'Bola', comment: 'As [erased] says' },
    ])
    const after = await allRows(site)
    expect([after.posts, after.newsletter_issues]).toEqual([before.posts, before.newsletter_issues])
    expect([after.appointments, after.newsletter_deliveries]).toEqual([[], []])
    const marks = await site.db.selectFrom('submissions').select('form').orderBy('form').execute()
    expect(marks.map(({ form }) => form)).toEqual(['comment', 'contact'])
    expect(await readdir(join(place.dataDir, 'incoming'))).toEqual([])
    expect([before.lead_views?.length, after.lead_views?.length]).toEqual([2, 1])
    expect(await site.db.selectFrom('lead_tasks').select('title').execute()).toEqual([{ title: 'Ask [erased] ([erased]) first' }])
    expect(await site.db.selectFrom('reply_snippets').select('text').execute()).toEqual([{ text: '[erased] shows you her school' }])
    expect((await site.db.selectFrom('lead_words').select('words').execute()).map(({ words }) => words.includes(' colleague '))).toEqual([
      true,
    ])
    const { sign } = senderSign(await site.secret(), EMAIL)
    expect([before.spam_signs, after.spam_signs].map((rows) => rows?.some((row) => row.includes(sign)))).toEqual([true, false])
    const entry = await site.db.selectFrom('audit').selectAll().where('action', '=', 'person erased').executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details).places).toMatchObject({ Enquiries: 6, Comments: 2, Newsletter: 1 })
    await expect(erasePerson(site, 'user:1', [EMAIL, PHONE])).rejects.toMatchObject({ kind: 'not-found' })
    await engine.close()
    // Opened again, whatever the engine wrote when it closed.
    const again = await siteOf(place)
    expect(await tracesIn(again.site, place)).toEqual([])
    await again.engine.close()
  })

  test('a mail that is being sent meanwhile leaves nothing behind, and one that comes in while the rest goes is found', async () => {
    const { site, place, engine } = await planted()
    const leased = await leaseMail(site, 60_000)
    const late = { ...site, write: site.write }
    let hasCome = false
    late.write = async (actor, work) => {
      if (actor === 'user:1' && !hasCome) {
        hasCome = true
        await submitLead(site, 'contact', { ...filledForms.contact, fullName: NAME, email: EMAIL }, arrival({ key: 'late' }))
      }
      return site.write(actor, work)
    }
    await erasePerson(late, 'user:1', [EMAIL, PHONE])
    if (leased) await site.write('outbox', ({ trx, now }) => updateMailSent(trx, leased, now, null))
    expect([hasCome, await tracesIn(site, place)]).toEqual([true, []])
    await engine.close()
  })

  test('of the staff is not erased here, nor while an import that holds them runs; what is no address is told', async () => {
    const { site, engine } = await planted()
    await expect(erasePerson(site, 'user:1', ['Admin@example.com'])).rejects.toMatchObject({ kind: 'conflict' })
    await site.db.updateTable('tasks').set({ state: 'running' }).execute()
    await expect(erasePerson(site, 'user:1', [EMAIL])).rejects.toMatchObject({ kind: 'conflict' })
    expect(await site.db.selectFrom('subscribers').select('email').execute()).toHaveLength(1)
    await expect(findEverything(site, ['ada'])).rejects.toMatchObject({ kind: 'invalid', errors: { who: expect.any(String) } })
    await engine.close()
  })
})
