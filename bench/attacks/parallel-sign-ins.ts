import type { Figure, Question } from '../question.ts'
import { get, quantile, send } from '../support/http-load.ts'
import { underAttack } from '../support/under-attack.ts'

const PARALLEL = 16
const ROUNDS = 6
const PAGE_EVERY = 3
/** What an uncached page may take while passwords are hashed beside it: they share a processor, not a queue. */
const SLOWEST_PAGE_MS = 5_000

/** Unknown accounts cost as much as known ones, so anyone could keep the processor hashing. */
export const parallelSignIns: Question = {
  name: 'sign-ins',
  title: 'Sign-ins in parallel',
  how: `${PARALLEL} sign-ins with unknown addresses at once, ${ROUNDS} times over, while pages are asked for that are not in memory.`,
  run: (bench) => underAttack(bench, ({ url }) => attack(url)),
}

async function attack(url: string): Promise<Figure[]> {
  const statuses: number[] = []
  const pages: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const tries = Array.from({ length: PARALLEL }, (_, number) => signIn(url, `nobody-${round}-${number}@example.com`))
    for (let page = 0; page < PAGE_EVERY; page += 1) pages.push(await timeUncached(url, `${round}-${page}`))
    statuses.push(...(await Promise.all(tries)))
  }
  const count = (what: string, isCounted: (status: number) => boolean): Figure => ({
    what,
    where: '',
    unit: '',
    value: statuses.filter(isCounted).length,
  })
  return [
    { what: 'an uncached page at the slowest', where: '', value: quantile(pages, 1), unit: 'ms', budget: { atMost: SLOWEST_PAGE_MS } },
    count('sign-ins refused as wrong', (status) => status === 401),
    count('sign-ins told to wait', (status) => status === 429 || status === 503),
    { ...count('sign-ins answered with a failure', (status) => status >= 500 && status !== 503), budget: { atMost: 0 } },
  ]
}

async function signIn(url: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'no such password here' })
  const { status } = await send(`${url}/api/auth/sign-in/email`, 'application/json', body)
  return status
}

async function timeUncached(url: string, words: string): Promise<number> {
  const began = performance.now()
  const { status } = await get(`${url}/search?query=fees+${words}`)
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY
}
