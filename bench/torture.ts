import type { Question } from './question.ts'
import { ask } from './ask.ts'
import { newsletterKills } from './attacks/newsletter-kills.ts'
import { stalePages } from './attacks/stale-pages.ts'
import { slowBodies } from './attacks/slow-bodies.ts'
import { parallelSignIns } from './attacks/parallel-sign-ins.ts'
import { hangUps, parallelCalls, parallelSearchCalls, parallelSearches, parallelUnknown } from './attacks/parallel-misses.ts'

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
  parallelSignIns,
  newsletterKills,
  stalePages,
]

await ask(attacks, { engines: ['SQLite'], words: process.argv.slice(2) })
