import { emailKey } from '#shared/email-address.ts'
import * as messages from '#shared/messages.ts'
import type { Incidents } from '../audit/incidents.ts'
import { Refusal } from '../errors.ts'
import { tooMany } from '../rate-limits/rate-limit.ts'
import { insertTry } from '../rate-limits/tries.ts'
import type { Site, Write } from '../site.ts'
import { type Account, VISITOR } from './account.ts'
import { type GuessKind, knownPaces, strangerPaces, waitAfter } from './guess-pace.ts'
import { type GuessPlace, isKnownPlace, selectFailures, upsertKnownPlace } from './guess-store.ts'
import { keyedHash } from './secret.ts'
import { tellOwner } from './tell-owner.ts'
import { selectUser } from './user-store.ts'
import { networkOf, type Visit } from './visit.ts'

/** A refusal of what was guessed, as opposed to one of how it was asked. */
export class WrongGuess extends Refusal {}

export interface Guess {
  kind: GuessKind
  /** Of the account, whether or not there is one. */
  email: string
  visit: Visit
}

export interface GuessLimit {
  /**
   * Runs `work`, which throws {@link WrongGuess} when the guess was wrong: that failure counts, and is audited. Throws
   * {@link Refusal} `too-many` instead of running it while there is something to wait for.
   */
  run<T>(guess: Guess, work: () => Promise<T>): Promise<T>
  /** From now on the account signed in from there before. */
  remember(write: Write, guess: Pick<Guess, 'email' | 'visit'>): Promise<void>
  /** A new password ends what an old one opened. */
  forgetPlaces(write: Write, email: string): Promise<void>
}

interface GuessLimitParts {
  site: Site
  secret: string
  /** LOGIN_RATE_LIMIT; 0 is off. */
  limit: number
  incidents: Incidents
}

const TOO_MANY: Readonly<Record<GuessKind, string>> = {
  'sign-in': messages.tooManySignIns,
  code: messages.tooManyCodes,
  'recovery code': messages.tooManyRecoveryCodes,
  'own password': messages.tooManyPasswords,
}

/** Slows guessing down and never shuts anyone out: docs/decisions/0039-slowed-down-never-shut-out.md says how. */
export function createGuessLimit({ site, secret, limit, incidents }: GuessLimitParts): GuessLimit {
  const placeOf = ({ email, visit }: Pick<Guess, 'email' | 'visit'>): GuessPlace => ({
    account: keyedHash(secret, emailKey(email)),
    address: keyedHash(secret, networkOf(visit)),
  })

  async function note(action: string, guess: Guess, place: GuessPlace): Promise<Account | undefined> {
    const user = await selectUser(site.db, { email: emailKey(guess.email) })
    const about = user ? { entity: 'user', entityId: user.id } : { entity: 'unknown account', entityId: place.account }
    await incidents.note({ action, ...about, details: { what: guess.kind, network: place.address } })
    return user
  }

  async function noteFailure(guess: Guess, place: GuessPlace): Promise<void> {
    const user = await note('sign-in failed', guess, place)
    if (user && guess.kind !== 'sign-in') await tellOwner(site, user, { kind: guess.kind, userAgent: guess.visit.userAgent, place })
  }

  /** Writes the try down and gives its id, or gives the milliseconds that it must wait. */
  const writeDown = (guess: Guess, place: GuessPlace): Promise<{ id: string } | { wait: number }> =>
    site.write(VISITOR, async (write) => {
      // Tries that come at once must see each other.
      await write.lock('sign-ins')
      const wait = await waitOf(write, guess, place, limit)
      return wait > 0 ? { wait } : { id: await insertTry(write, { kind: guess.kind, ...place }) }
    })

  async function begin(guess: Guess, place: GuessPlace): Promise<string> {
    const begun = await writeDown(guess, place)
    if ('id' in begun) return begun.id
    await note('sign-in slowed down', guess, place)
    throw tooMany(TOO_MANY[guess.kind], begun.wait)
  }

  const forgetTry = (id: string) => site.write(VISITOR, ({ trx }) => trx.deleteFrom('sign_in_tries').where('id', '=', id).execute())

  return {
    async run(guess, work) {
      const place = placeOf(guess)
      const id = limit === 0 ? undefined : await begin(guess, place)
      try {
        const result = await work()
        if (id) await forgetTry(id)
        return result
      } catch (error) {
        if (error instanceof WrongGuess) await noteFailure(guess, place)
        else if (id) await forgetTry(id)
        throw error
      }
    },
    async remember({ trx, now }, guess) {
      if (!guess.visit.viaUnknownProxy) await upsertKnownPlace(trx, placeOf(guess), now)
    },
    async forgetPlaces({ trx }, email) {
      await trx
        .deleteFrom('known_sign_ins')
        .where('account', '=', keyedHash(secret, emailKey(email)))
        .execute()
    },
  }
}

/** Milliseconds until the next try may be made; the longest of all that it counts for. */
async function waitOf(write: Write, { kind, visit }: Guess, place: GuessPlace, limit: number): Promise<number> {
  const isKnown = !visit.viaUnknownProxy && (await isKnownPlace(write.trx, place))
  let longest = 0
  for (const pace of isKnown ? knownPaces(kind) : strangerPaces(kind, limit)) {
    const { failures, last } = await selectFailures(write.trx, kind, place, pace, write.now)
    // A try that came later may have had its turn earlier.
    const since = last ? Math.max(0, write.now.getTime() - Date.parse(last)) : 0
    longest = Math.max(longest, waitAfter(pace, failures) - since)
  }
  return longest
}
