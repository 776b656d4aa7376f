import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { deleteSubmissionsOf } from '../submissions/submission-store.ts'
import {
  countByStatus,
  deleteSubscriber,
  lockSubscriber,
  saveSubscriber,
  selectSubscriber,
  selectSubscribers,
  type Subscriber,
  type SubscriberState,
} from './subscriber-store.ts'

interface Wanted extends PageWanted {
  status: SubscriberState | undefined
  text: string
  /** What a text finds is counted no further than this. */
  mostCounted?: number
}

/** One page, newest first; a page past the end is empty. */
export async function listSubscribers(site: Site, { page, limit, ...filter }: Wanted) {
  const { subscribers, total } = await selectSubscribers(site.db, { ...filter, limit, offset: offsetOf({ page, limit }) })
  return { subscribers, ...pageMeta(total, { page, limit }) }
}

/** How many there are of each status. */
export const countSubscribers = ({ db }: Site) => countByStatus(db)

/** Throws {@link Refusal} `not-found`. */
export async function getSubscriber(site: Site, id: string): Promise<Subscriber> {
  return known(await selectSubscriber(site.db, { id }))
}

/** Removes the address with its mails and submissions. Throws {@link Refusal} `not-found`. */
export async function removeSubscriber(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const subscriber = known(await lockSubscriber(write, id))
    await deleteSubscriber(write.trx, subscriber)
    await deleteSubmissionsOf(write.trx, id)
    await write.audit({ action: 'subscriber removed', entity: 'subscriber', entityId: id })
  })
}

/** Puts an address that bounced on the list again. Throws {@link Refusal} `not-found`, `conflict` for one that did not. */
export async function takeUpAgain(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const subscriber = known(await lockSubscriber(write, id))
    if (subscriber.status !== 'bounced') throw new Refusal('conflict', messages.notBounced)
    const stamp = write.now.toISOString()
    await saveSubscriber(write.trx, { ...subscriber, status: 'confirmed', bouncedAt: null, updatedAt: stamp })
    await write.audit({ action: 'subscriber taken up again', entity: 'subscriber', entityId: id })
  })
}

function known(subscriber: Subscriber | undefined): Subscriber {
  if (!subscriber) throw new Refusal('not-found', messages.subscriberNotFound)
  return subscriber
}
