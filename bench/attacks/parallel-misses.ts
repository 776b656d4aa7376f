import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { flood } from '../support/flood.ts'
import { underAttack } from '../support/under-attack.ts'

const CONNECTIONS = 2_000
const SECONDS = 8

/** Many ask at once for what is never in memory. */
const parallel = (name: string, title: string, path: string, hangUpAfterMs?: number): Question => ({
  name,
  title,
  how: `${CONNECTIONS.toLocaleString('en')} connections ask for ${path} for ${SECONDS} s, each again as soon as it has an answer.`,
  run: (bench) => underAttack(bench, ({ url }) => attack(bench, url, path, hangUpAfterMs)),
})

async function attack(bench: Bench, origin: string, path: string, hangUpAfterMs?: number): Promise<Figure[]> {
  const { answered, busy, failed, broken } = await flood(bench, { origin, path, connections: CONNECTIONS, seconds: SECONDS, hangUpAfterMs })
  const count = (what: string, value: number): Figure => ({ what, where: '', value, unit: '' })
  return [
    count('attackers answered', answered),
    count('attackers told to wait (503)', busy),
    { ...count('attackers answered with a failure', failed), budget: { atMost: 0 } },
    count('attackers without an answer', broken),
  ]
}

export const parallelSearches = parallel('searches', 'Searches in parallel', '/search?query=fees+{n}')
export const parallelUnknown = parallel('unknown', 'Unknown addresses in parallel', '/nowhere-{n}')
export const parallelCalls = parallel('calls', 'Reads of the API in parallel', '/blogs/api/blogs?limit=100&q={n}')
export const parallelSearchCalls = parallel('search-calls', 'Searches of the API in parallel', '/search/api?query=fees+{n}')
export const hangUps = parallel('hang-ups', 'Searches that nobody waits for', '/search?query=fees+{n}', 100)
