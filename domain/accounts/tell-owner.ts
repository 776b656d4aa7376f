import { longDateTime } from '#shared/clock-time.ts'
import { INSIDE_FAILURES } from '#shared/limits.ts'
import { getCompany } from '../content/read-company.ts'
import type { Site } from '../site.ts'
import { deviceOf } from './device.ts'
import { type InsideKind, LONGEST_WINDOW_MS } from './guess-pace.ts'
import { type GuessPlace, selectFailures } from './guess-store.ts'
import { wrongCodesMail } from './wrong-codes-mail.ts'

interface Wrong {
  kind: InsideKind
  userAgent: string | undefined
  place: GuessPlace
}

/** Tells the owner of an account, once a day, that as many wrong ones of a kind were given as are free, from wherever. */
export async function tellOwner(site: Site, owner: { id: string; email: string }, { kind, userAgent, place }: Wrong): Promise<void> {
  const company = await getCompany(site)
  await site.write('system', async (write) => {
    const all = { scope: 'account', free: INSIDE_FAILURES, windowMs: LONGEST_WINDOW_MS, capMs: 0 } as const
    const { failures } = await selectFailures(write.trx, kind, place, all, write.now)
    if (failures < INSIDE_FAILURES) return
    await write.mail({
      ...wrongCodesMail({
        recipient: owner.email,
        what: kind,
        device: deviceOf(userAgent ?? ''),
        at: longDateTime(write.now.toISOString(), site.timeZone),
        siteUrl: site.siteUrl,
        companyName: company.name,
      }),
      onceKey: `wrong-codes:${kind}:${owner.id}:${Math.floor(write.now.getTime() / LONGEST_WINDOW_MS)}`,
    })
  })
}
