import * as messages from '#shared/messages.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './account.ts'
import { WrongGuess } from './guess-limit.ts'
import { verifyPassword } from './password.ts'
import { selectPasswordHash } from './user-store.ts'
import type { Visit } from './visit.ts'

/** Asks whoever is signed in for their password again. Throws {@link Refusal} `invalid`, with the `field`, and `too-many`. */
export const confirmOwnPassword = (
  { site, guesses }: AccountParts,
  visit: Visit,
  { id, email }: Account,
  password: string,
  field = 'password',
): Promise<void> =>
  guesses.run({ kind: 'own password', email, visit }, async () => {
    const hash = await selectPasswordHash(site.db, id)
    if (hash && (await verifyPassword(password, hash))) return
    throw new WrongGuess('invalid', messages.passwordWrong, { errors: { [field]: messages.passwordWrong } })
  })
