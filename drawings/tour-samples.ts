import { actorOf } from '#domain/accounts/account.ts'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { addNote, noteContact } from '#domain/leads/follow-up.ts'
import { addTask } from '#domain/leads/lead-tasks.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { addIssue } from '#domain/newsletter/edit-issue.ts'
import type { Site } from '#domain/site.ts'
import { consentWordings } from '#shared/privacy/consent.ts'
import { addVisits } from '../bench/support/year-of-visits.ts'
import { arrival } from '../tests/support/arrivals.ts'
import { buildUser } from '../tests/support/staff.ts'
import { buildReaders } from '../tests/support/subscribers.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Where the addresses of the people below stand; their names and schools are samples too. */
const MAILS = 'sample.example'

const earlier = [
  ['Amina Bello', 'Greenfield School', 'contacted'],
  ['Chidi Okafor', 'Rivers Crest College', 'won'],
  ['Yétúndé Adéọlá', 'Sunrise Basic School', 'lost'],
  ['Ibrahim Musa', 'Al-Huda Academy', 'contacted'],
  ['Blessing Udo', 'Hope Nursery', 'won'],
] as const

/** What the pictures of enquiries show; every person, school and figure is a sample. */
export interface TourSamples {
  lead: string
  issue: string
}

/** `setNow` moves the clock of `site`, so that things come one after the other and the past looks like one. */
export async function addTourSamples(site: Site, setNow: (at: Date) => void, posts: number[]): Promise<TourSamples> {
  const real = Date.now()
  const ago = (hours: number) => setNow(new Date(real - hours * HOUR_MS))
  ago(400)
  const sales = await buildUser(site, 'sales', `tunde@${MAILS}`)
  await site.db.updateTable('users').set({ name: 'Tunde (sample)' }).where('id', '=', sales.id).execute()
  const actor = actorOf(sales)
  const send = async (hours: number, kind: 'contact' | 'demo', name: string, message: string) => {
    ago(hours)
    const email = `${name
      .split(' ')[0]
      ?.normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()}@${MAILS}`
    const phone = `0803 000 ${String(1000 + hours)}`
    const source = { page: '/think-school', utm_source: hours % 2 ? 'facebook' : 'whatsapp', utm_campaign: 'resumption' }
    const form =
      kind === 'contact'
        ? { fullName: name, phoneNumber: phone, email, message }
        : { clientName: name, clientPhone: phone, clientEmail: email, clientType: 'secondary' as const, clientMessage: message }
    const came = arrival({ key: `tour ${hours}`, address: `203.0.113.${hours % 250}`, source, consent: consentWordings.enquiry })
    return (await submitLead(site, kind, form, came)).id
  }
  for (const [at, [name, school, status]] of earlier.entries()) {
    const id = await send(300 - at * 50, 'contact', name, `${school} (a sample): what does Standard cost for 320 pupils?`)
    ago(290 - at * 50)
    await noteContact(site, sales, id, at % 2 ? 'called' : 'whatsapp', at % 2 ? { outcome: 'no-answer' } : {})
    await changeLeads(site, sales, [id], { status, assignee: sales.id })
  }
  const lead = await send(
    50,
    'demo',
    'Bola Ade',
    'Crown College (a sample). Please show us the result sheets, and how a bursar sees who owes.',
  )
  ago(47)
  await noteContact(site, sales, lead, 'called', { outcome: 'no-answer' })
  await addNote(site, sales, lead, 'Spoke with Mr Ade: 480 pupils, uses spreadsheets today. The principal should join.')
  await changeLeads(site, sales, [lead], { status: 'contacted', assignee: sales.id })
  await addTask(site, sales, lead, {
    title: 'Send the price for 480 pupils',
    dueAt: new Date(real + 2 * HOUR_MS).toISOString(),
    userId: sales.id,
  })
  const morning = Math.ceil(real / DAY_MS) * DAY_MS + 9 * HOUR_MS
  await bookForLead(site, actor, lead, new Date(morning))
  const other = await send(30, 'demo', 'Maryam Lawal', 'Unity Basic (a sample): fees and attendance, please.')
  await bookForLead(site, actor, other, new Date(morning + HOUR_MS))
  await send(26, 'contact', 'Ngozi Eze', 'Star Academy (a sample): can parents without a smartphone get results by SMS?')
  await send(1, 'contact', 'Emmanuel Ikechukwu', 'Graceland School (a sample): is there an offline mode?')
  await spam(site, ago)
  ago(20)
  await buildReaders(
    site,
    Array.from({ length: 48 }, (_, at) => `reader${at}@${MAILS}`),
  )
  const issue = await addIssue(site, actor, {
    subject: 'November: results before the hall is swept',
    preheader: 'Two articles, and one date for your diary',
    text: 'Good morning,\n\nthe term ends in three weeks. Here is what other schools do so that results are out on the last day.',
    posts,
  })
  ago(0)
  await addVisits(site, { until: new Date(real), days: 60, views: 9_000, enquiries: 0 })
  return { lead, issue }
}

async function spam(site: Site, ago: (hours: number) => void): Promise<void> {
  const words = [
    'Rank first! http://a.example http://b.example http://c.example',
    'Cheap loans http://d.example http://e.example http://f.example',
  ]
  for (const [at, message] of words.entries()) {
    ago(12 - at)
    const form = { fullName: `Best Offers ${at + 1}`, phoneNumber: '0800 000 0000', email: `offers${at}@cheap.example`, message }
    await submitLead(site, 'contact', form, arrival({ key: `spam ${at}`, address: `198.51.100.${at}`, trapFilled: at === 0 }))
  }
}
