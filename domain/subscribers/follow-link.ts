import { CONFIRM_LINK_WORKS_MS } from '#shared/limits.ts'
import { VISITOR } from '../accounts/account.ts'
import type { Site } from '../site.ts'
import { type LinkToken, readToken } from './link-token.ts'
import { lockSubscriber, saveSubscriber, type Subscriber } from './subscriber-store.ts'

/** What the link of a mail to confirm says, or undefined when it is not ours or too old. */
async function readConfirmLink(site: Site, token: string): Promise<LinkToken | undefined> {
  const link = readToken(await site.secret(), 'confirm', token)
  return link && site.clock.now().getTime() - link.issuedAt.getTime() < CONFIRM_LINK_WORKS_MS ? link : undefined
}

const readLeaveLink = async (site: Site, token: string) => readToken(await site.secret(), 'leave', token)

/** Whether a link works, before its button is pressed. */
export const isConfirmLink = async (site: Site, token: string): Promise<boolean> => Boolean(await readConfirmLink(site, token))
export const isLeaveLink = async (site: Site, token: string): Promise<boolean> => Boolean(await readLeaveLink(site, token))

/** Puts the address on the list; false when the link does not work any more, as after leaving with a later one. */
export async function confirmSubscriber(site: Site, token: string): Promise<boolean> {
  const link = await readConfirmLink(site, token)
  if (!link) return false
  return change(site, link, 'newsletter confirmed', (subscriber, stamp) => {
    if (subscriber.unsubscribedAt !== null && Date.parse(subscriber.unsubscribedAt) >= link.issuedAt.getTime()) return undefined
    // Whoever reads the mails of the address has answered, so it is no spam.
    return { ...subscriber, status: 'confirmed', spamReasons: [], confirmedAt: stamp, bouncedAt: null }
  })
}

/** Takes the address off the list, however often; false when the link is not ours. An address that is gone is off it. */
export async function leaveNewsletter(site: Site, token: string): Promise<boolean> {
  const link = await readLeaveLink(site, token)
  if (!link) return false
  await change(site, link, 'newsletter left', (subscriber, stamp) => ({
    ...subscriber,
    status: 'unsubscribed',
    confirmedAt: null,
    unsubscribedAt: stamp,
  }))
  return true
}

async function change(
  site: Site,
  { subscriberId: id }: LinkToken,
  action: string,
  to: (subscriber: Subscriber, stamp: string) => Subscriber | undefined,
): Promise<boolean> {
  return site.write(VISITOR, async (write) => {
    const stamp = write.now.toISOString()
    const subscriber = await lockSubscriber(write, id)
    const next = subscriber && to(subscriber, stamp)
    if (!next) return false
    if (next.status === subscriber.status) return true
    await saveSubscriber(write.trx, { ...next, updatedAt: stamp })
    await write.audit({ action, entity: 'subscriber', entityId: id })
    return true
  })
}
