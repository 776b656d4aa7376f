import { afterAll } from 'vitest'
import { type Place, suiteEngines } from './engines.ts'
import { asksEveryCase } from './every-case.ts'
import { isPgbouncerHere, startPgbouncer } from './pgbouncer.ts'

export interface PostgresWay {
  name: string
  isHere: boolean
  /** A migrated place that a whole file shares: made in `beforeAll`, removed by itself. */
  suitePlace(): { place(): Promise<Place> }
}

const postgres = suiteEngines.find(({ name }) => name === 'PostgreSQL')

function placeOf(through: (at: Place, stops: (() => unknown)[]) => Promise<Place>) {
  return () => {
    const { place, remove } = postgres?.suitePlace() ?? { place: () => Promise.reject(new Error('PostgreSQL is missing')), remove() {} }
    const stops: (() => unknown)[] = []
    afterAll(async () => {
      for (const stop of stops) await stop()
      await remove()
    })
    return { place: async () => through(await place(), stops) }
  }
}

async function throughPgbouncer(at: Place, stops: (() => unknown)[]): Promise<Place> {
  const direct = at.databaseDirectUrl ?? at.databaseUrl ?? ''
  const { url, stop } = await startPgbouncer(direct)
  stops.push(stop)
  return { ...at, databaseUrl: url, databaseDirectUrl: direct }
}

/** How several processes may be joined to one PostgreSQL: `describe.skipIf(!isHere)` for each. The pooler where every case is asked for. */
export const postgresWays: PostgresWay[] = [
  { name: 'PostgreSQL', isHere: postgres !== undefined, suitePlace: placeOf(async (at) => at) },
  { name: 'PgBouncer', isHere: postgres !== undefined && isPgbouncerHere && asksEveryCase, suitePlace: placeOf(throughPgbouncer) },
]
if (postgres && !isPgbouncerHere) process.stderr.write('left out: PgBouncer is missing (apt-get install pgbouncer)\n')
