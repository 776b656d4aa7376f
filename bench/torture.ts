import { ask } from './ask.ts'
import { cacheKeys } from './attacks/cache-keys.ts'
import { continuousCopies } from './attacks/continuous-copies.ts'
import { endings, endingsPooled } from './attacks/endings.ts'
import { endlessBodiesCaddy, endlessBodiesNginx } from './attacks/endless-bodies.ts'
import { guessedReferences } from './attacks/guessed-references.ts'
import { madeUpReferrers } from './attacks/made-up-referrers.ts'
import { mixedLoad } from './attacks/mixed-load.ts'
import { newsletterKills } from './attacks/newsletter-kills.ts'
import { halfFormsCaddy, halfFormsNginx, halfRequests } from './attacks/one-address.ts'
import { hangUps, parallelCalls, parallelSearchCalls, parallelSearches, parallelUnknown } from './attacks/parallel-misses.ts'
import { parallelSignIns } from './attacks/parallel-sign-ins.ts'
import { passedOn } from './attacks/passed-on.ts'
import { slowBodies } from './attacks/slow-bodies.ts'
import { stalePages } from './attacks/stale-pages.ts'
import { update } from './attacks/update.ts'
import { wrongCodes } from './attacks/wrong-codes.ts'
import type { Question } from './question.ts'

/**
 * Attacks on the built site, on this machine only: `npm run torture [name …]`. Each is a file of its own and a line here; what
 * must go on meanwhile is watched by support/under-attack.ts.
 */
const attacks: readonly Question[] = [
  parallelSearches,
  parallelUnknown,
  parallelCalls,
  parallelSearchCalls,
  hangUps,
  slowBodies,
  cacheKeys,
  endlessBodiesNginx,
  endlessBodiesCaddy,
  halfRequests,
  halfFormsNginx,
  halfFormsCaddy,
  parallelSignIns,
  wrongCodes,
  guessedReferences,
  madeUpReferrers,
  passedOn,
  endings,
  endingsPooled,
  mixedLoad,
  newsletterKills,
  stalePages,
  update,
  continuousCopies,
]

await ask(attacks, { engines: ['SQLite'], words: process.argv.slice(2) })
