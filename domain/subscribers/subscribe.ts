import { emailKey } from '#shared/email-address.ts'
import { getMailSetting, type MailSetting } from '../content/read-mail-texts.ts'
import { keepConsent } from '../privacy/consents.ts'
import { confirmMails } from '../rate-limits/limits.ts'
import { waitOf } from '../rate-limits/rate-limit.ts'
import type { Site, Write } from '../site.ts'
import { isWithheld } from '../submissions/spam-policy.ts'
import { type Accepted, type Arrival, submitOnce } from '../submissions/submit-once.ts'
import { confirmMail } from './confirm-mail.ts'
import { lockAddress, saveSubscriber, selectSubscriber, type Subscriber } from './subscriber-store.ts'

/**
 * Keeps the wish for the newsletter and asks the address by mail, at most once an hour. Gives the same whether or not the
 * address is known; one that is on the list already gets no mail. Throws what {@link submitOnce} throws.
 */
export async function subscribe(site: Site, given: string, arrival: Arrival): Promise<Accepted> {
  const email = emailKey(given)
  const [setting, secret] = await Promise.all([getMailSetting(site), site.secret()])
  const submission = { form: 'newsletter', fields: { email }, email, text: '', arrival } as const

  return submitOnce(site, submission, async (write, { id, reasons }) => {
    await lockAddress(write, email)
    const known = await selectSubscriber(write.trx, { email })
    const stamp = write.now.toISOString()
    const subscriber: Subscriber = known ?? newSubscriber({ id, email, spamReasons: reasons, source: arrival.source, createdAt: stamp })
    const wished = isWithheld(reasons) ? subscriber : await askToConfirm(write, subscriber, { setting, secret })
    const isAsked = wished !== subscriber
    const consent = await keepConsent(write, arrival.consent)
    await saveSubscriber(
      write.trx,
      isAsked ? { ...wished, spamReasons: reasons, spamDecidedAt: null } : subscriber,
      known && !isAsked ? undefined : consent,
    )
    await write.audit({ action: 'newsletter asked for', entity: 'subscriber', entityId: subscriber.id, details: { known: Boolean(known) } })
    return { id: subscriber.id }
  })
}

/** Asks the address by mail whether it wants the newsletter, and gives the subscriber who was asked; the same one where it is not time for it. */
export async function askToConfirm(
  write: Write,
  subscriber: Subscriber,
  { setting, secret }: { setting: MailSetting; secret: string },
): Promise<Subscriber> {
  const asked = subscriber.askedAt === null ? [] : [subscriber.askedAt]
  if (subscriber.status === 'confirmed' || waitOf(confirmMails, asked, write.now) > 0) return subscriber
  await write.mail(confirmMail(subscriber, { setting, secret, now: write.now }))
  const stamp = write.now.toISOString()
  return { ...subscriber, askedAt: stamp, updatedAt: stamp }
}

const newSubscriber = (given: Pick<Subscriber, 'id' | 'email' | 'spamReasons' | 'source' | 'createdAt'>): Subscriber => ({
  ...given,
  status: 'pending',
  updatedAt: given.createdAt,
  askedAt: null,
  confirmedAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
})
