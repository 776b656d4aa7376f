import type { Engine } from '#database/engine.ts'
import { addIssue } from '#domain/newsletter/edit-issue.ts'
import { queueIssues } from '#domain/newsletter/queue-issues.ts'
import { createDelivery } from '#domain/outbox/deliver-outbox.ts'
import { createMailer, type Mailer } from '#domain/outbox/mailer.ts'
import type { Site } from '#domain/site.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { buildReaders } from './subscribers.ts'
import { type FakeClock, fakeClock, testSite } from './test-site.ts'

export const SALES = 'user:sales'
export const issueWords = {
  subject: 'November',
  preheader: 'Three articles',
  text: 'Good morning, see https://school.example/x',
  posts: [],
}

const going = () => new AbortController().signal

export const mailerAt = (trap: MailTrap): Mailer =>
  createMailer({ smtpUrl: trap.url, from: 'hello@company.example', siteUrl: 'https://www.company.example' })
export const deliver = (site: Site, mailer: Mailer, stop = going()) =>
  createDelivery(site, { mailer, mailTo: ['sales@company.example'] }).deliverDue({ stop, cut: going() })
export const recipientsOf = (trap: MailTrap) => trap.mails.flatMap(({ recipients }) => recipients).toSorted()
export const readerAddresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `reader${String(at).padStart(4, '0')}@school.example`)

interface NewsletterWorld {
  site: Site
  clock: FakeClock
  trap: MailTrap
  /** Of an issue that is a draft. */
  id: string
  /** Ids of the readers, in the order of their addresses. */
  readers: string[]
  pass(): Promise<void>
}

/** A site with readers who confirmed, an issue for them, and a mail server. */
export async function newsletterWorld(engine: Engine, readers = 3): Promise<NewsletterWorld> {
  const clock = fakeClock()
  const site = testSite(engine, clock)
  const trap = await startMailTrap()
  const ids = await buildReaders(site, readerAddresses(readers))
  const id = await addIssue(site, SALES, issueWords)
  const pass = async () => {
    await queueIssues(site)
    await deliver(site, mailerAt(trap))
  }
  return { site, clock, trap, id, readers: ids, pass }
}
