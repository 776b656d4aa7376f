import type { Site, Write } from '../site.ts'
import { type Learnt, signsOf } from './learned-spam.ts'
import { learnSigns, unlearnSigns, type Verdict } from './spam-sign-store.ts'

/** Features of a record that the spam filter learns from. */
export interface Judged extends Learnt {
  spamReasons: readonly string[]
  spamDecidedAt?: string | null
}

const verdictOf = ({ spamReasons, spamDecidedAt }: Judged): Verdict | undefined => {
  if (!spamDecidedAt) return undefined
  return spamReasons.length > 0 ? 'spam' : 'honest'
}

/** What hashes are made with; asked for before the transaction, in which nothing else can be read on SQLite. */
export interface Teacher {
  secret: string
  ownHost: string
}

export const teacherOf = async (site: Site): Promise<Teacher> => ({ secret: await site.secret(), ownHost: new URL(site.siteUrl).hostname })

/** Learns what staff say of a record now, and no more what they said before. Part of the transaction that stores it. */
export async function learnVerdict({ secret, ownHost }: Teacher, write: Write, before: Judged, after: Judged): Promise<void> {
  const [was, is] = [verdictOf(before), verdictOf(after)]
  if (was === is && before.text === after.text && before.email === after.email) return
  // Two decisions at once would wait for each other's signs.
  await write.lock('spam signs')
  if (was) await unlearnSigns(write.trx, signsOf(secret, before, ownHost), was)
  if (is) await learnSigns(write, signsOf(secret, after, ownHost), is)
}
