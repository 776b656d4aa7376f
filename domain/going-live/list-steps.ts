import { findLastBackup } from '../backups/last-backup.ts'
import { findMailTrouble, type MailTrouble } from '../outbox/mail-trouble.ts'
import { hasSamples } from '../samples/sample-store.ts'
import type { Site } from '../site.ts'
import { checkSender, type Found, type LookUp, type SenderDns } from './sender-dns.ts'

/** What is to be settled before visitors come, in the order in which it makes sense. */
export const stepNames = ['address', 'mail', 'sender', 'samples', 'prices', 'backup'] as const
export type StepName = (typeof stepNames)[number]

export interface GoingLive {
  steps: { name: StepName; isSettled: Found }[]
  sender: SenderDns
  lastBackup: string | undefined
  /** A server that is set but takes no mails. */
  mailTrouble: MailTrouble | undefined
}

interface Running {
  sendsMail: boolean
  mailFrom: string
}

/** Items that hold prices; still the samples' while their marks are there and nobody has saved them since. */
const PRICED = ['package', 'plan']

export async function listSteps(site: Site, { sendsMail, mailFrom }: Running, lookUp?: LookUp): Promise<GoingLive> {
  const [sender, showsSamples, hasSamplePrices, lastBackup, mailTrouble] = await Promise.all([
    checkSender(mailFrom, lookUp),
    hasSamples(site.db),
    isThere(selectSamplePrices(site)),
    findLastBackup(site),
    sendsMail ? findMailTrouble(site) : undefined,
  ])
  const settled: Record<StepName, Found> = {
    address: yesNo(isPublicAddress(site.siteUrl)),
    mail: yesNo(sendsMail && !mailTrouble),
    sender: sender.spf === 'yes' ? sender.dmarc : sender.spf,
    samples: yesNo(!showsSamples),
    prices: yesNo(!hasSamplePrices),
    backup: yesNo(lastBackup !== undefined),
  }
  return { steps: stepNames.map((name) => ({ name, isSettled: settled[name] })), sender, lastBackup, mailTrouble }
}

const yesNo = (is: boolean): Found => (is ? 'yes' : 'no')

const isThere = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> => (await query.executeTakeFirst()) !== undefined

/** Every sample row was written at one time: a later one was looked at by somebody. */
const selectSamplePrices = ({ db }: Site) =>
  db
    .selectFrom('content_items')
    .innerJoin('samples', (join) => join.onRef('samples.entity_id', '=', 'content_items.id').on('samples.entity', '=', 'content_item'))
    .select('content_items.id')
    .where('type', 'in', PRICED)
    .where('language', 'is', null)
    .where('content_items.updated_at', '<=', (eb) =>
      eb
        .selectFrom('audit')
        .select((of) => of.fn.max('at').as('at'))
        .where('entity', '=', 'site')
        .where('action', '=', 'sample content added')
        .$castTo<string>(),
    )

/** An address that visitors can reach. */
export function isPublicAddress(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && hostname !== 'localhost' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}
