import { CONFIRM_MAIL_EVERY_MS } from '#shared/limits.ts'
import { getCompany } from '../content/company.ts'
import type { Site } from '../site.ts'
import { isWithheld } from '../submissions/spam-policy.ts'
import { type Accepted, type Arrival, submitOnce } from '../submissions/submit-once.ts'
import { confirmMail } from './confirm-mail.ts'
import { saveSubscriber, selectSubscriber, type Subscriber } from './subscriber-store.ts'

/**
 * Keeps the wish for the newsletter and asks the address by mail, at most once an hour. Gives the same whether or not the
 * address is known; one that is on the list already gets no mail. Throws what {@link submitOnce} throws.
 */
export async function subscribe(site: Site, given: string, arrival: Arrival): Promise<Accepted> {
  const email = given.toLowerCase()
  const [company, secret] = await Promise.all([getCompany(site), site.secret()])
  const submission = { form: 'newsletter', fields: { email }, email, text: '', arrival } as const

  return submitOnce(site, submission, async (write, { id, reasons }) => {
    await write.lock(`subscriber:${email}`)
    const known = await selectSubscriber(write.trx, { email })
    const stamp = write.now.toISOString()
    const subscriber: Subscriber = known ?? newSubscriber({ id, email, spamReasons: reasons, source: arrival.source, createdAt: stamp })
    const asks = subscriber.status !== 'confirmed' && !isWithheld(reasons) && isTimeToAsk(subscriber, write.now)
    if (asks) await write.mail(confirmMail(subscriber, { siteUrl: site.siteUrl, secret, company, now: write.now }))
    await saveSubscriber(write.trx, asks ? { ...subscriber, spamReasons: reasons, askedAt: stamp, updatedAt: stamp } : subscriber)
    await write.audit({ action: 'newsletter asked for', entity: 'subscriber', entityId: subscriber.id, details: { known: Boolean(known) } })
    return { id: subscriber.id }
  })
}

const newSubscriber = (given: Pick<Subscriber, 'id' | 'email' | 'spamReasons' | 'source' | 'createdAt'>): Subscriber => ({
  ...given,
  status: 'pending',
  updatedAt: given.createdAt,
  askedAt: null,
  confirmedAt: null,
  unsubscribedAt: null,
})

const isTimeToAsk = ({ askedAt }: Subscriber, now: Date): boolean =>
  askedAt === null || Date.parse(askedAt) + CONFIRM_MAIL_EVERY_MS <= now.getTime()
