import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { deleteSubmissionsOf } from '../submissions/submission-store.ts'
import { deleteSubscriber, selectSubscriber, selectSubscribers, type Subscriber, type SubscriberState } from './subscriber-store.ts'

interface Wanted extends PageWanted {
  status: SubscriberState | undefined
  text: string
}

/** One page, newest first; a page past the end is empty. */
export async function listSubscribers(site: Site, { page, limit, ...filter }: Wanted) {
  const { subscribers, total } = await selectSubscribers(site.db, { ...filter, limit, offset: offsetOf({ page, limit }) })
  return { subscribers, ...pageMeta(total, { page, limit }) }
}

/** Throws {@link Refusal} `not-found`. */
export async function getSubscriber(site: Site, id: string): Promise<Subscriber> {
  return known(await selectSubscriber(site.db, { id }))
}

/** Removes the address with its mails and submissions. Throws {@link Refusal} `not-found`. */
export async function removeSubscriber(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const subscriber = known(await selectSubscriber(write.trx, { id }))
    await deleteSubscriber(write.trx, subscriber)
    await deleteSubmissionsOf(write.trx, id)
    await write.audit({ action: 'subscriber removed', entity: 'subscriber', entityId: id })
  })
}

function known(subscriber: Subscriber | undefined): Subscriber {
  if (!subscriber) throw new Refusal('not-found', messages.subscriberNotFound)
  return subscriber
}
