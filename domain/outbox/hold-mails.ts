import { givenBack } from '../leases.ts'
import type { Site, Write } from '../site.ts'
import { countUpTo } from '../today/count-up-to.ts'
import { inMailState } from './mail-states.ts'

/** Sets aside what waits, but what may be with a mail server already; gives how many mails that is, or would be. */
export async function holdAllMails({ trx, now }: Write, { isOnlyCounted }: { isOnlyCounted: boolean }): Promise<number> {
  const waiting = trx.selectFrom('outbox').select('id').where(inMailState('waiting')).where('handed_over_at', 'is', null)
  const { total } = await trx
    .selectFrom(waiting.as('waiting'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const held = { held_at: now.toISOString(), ...givenBack }
  if (!isOnlyCounted) await trx.updateTable('outbox').set(held).where('id', 'in', waiting).execute()
  return Number(total)
}

/** How many mails are held, up to a hundred. */
export const countHeldMails = ({ db }: Pick<Site, 'db'>): Promise<number> =>
  countUpTo(db, db.selectFrom('outbox').where('held_at', 'is not', null).where('given_up_at', 'is', null))

/** Lets go what a restore set aside, however much it is; gives how many mails that is. */
export async function sendHeldMails(site: Site, actor: string): Promise<number> {
  return site.write(actor, async (write) => {
    const { numUpdatedRows } = await write.trx
      .updateTable('outbox')
      .set({ held_at: null, next_attempt_at: write.now.toISOString() })
      .where('held_at', 'is not', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirst()
    const mails = Number(numUpdatedRows)
    if (mails > 0) {
      write.mailsToCome()
      await write.audit({ action: 'held mails sent', entity: 'site', entityId: 'outbox', details: { mails } })
    }
    return mails
  })
}
