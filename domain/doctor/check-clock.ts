import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Site } from '../site.ts'
import { type Examined, type Finding, look, ok, readableSite, wrong } from './finding.ts'

/** More than what a network and the whole seconds of a Date header explain. */
const OFF_SECONDS = 5
/** Codes of a second factor and signed links no longer fit, and object storage refuses soon. */
const WRONG_SECONDS = 60
/** systemd-timesyncd makes it once it has set the clock. */
const KEPT_RIGHT = '/run/systemd/timesync/synchronized'
const ASKED_WITHIN_MS = 5_000
const MEND = 'Keep it synchronized: apt-get install systemd-timesyncd, then timedatectl set-ntp true.'

interface Other {
  name: string
  /** Its time, in ms. */
  time: number
}

/** This machine's clock beside those of others that the settings name: PostgreSQL and the object storage. */
export async function checkClock(examined: Examined): Promise<Finding> {
  const site = await readableSite(examined)
  const clocks = [site?.engine.kind === 'postgres' ? timeOfPostgres(site) : undefined, timeOfStorage(examined)]
  const others = (await Promise.all(clocks.map((asked) => asked?.catch(() => undefined)))).filter((other) => other !== undefined)
  const [worst] = others
    .map(({ name, time }) => ({ name, off: Math.round((examined.now().getTime() - time) / 1_000) }))
    .toSorted((one, other) => Math.abs(other.off) - Math.abs(one.off))
  if (!worst)
    return existsSync(KEPT_RIGHT)
      ? ok('systemd-timesyncd keeps it synchronized.')
      : look(
          'It can not be compared: the settings name no other machine with a clock.',
          `timedatectl says whether it is synchronized. ${MEND}`,
        )
  if (Math.abs(worst.off) <= OFF_SECONDS)
    return ok(`It is within ${OFF_SECONDS} seconds of that of ${others.map(({ name }) => name).join(' and ')}.`)
  const says = `It is ${Math.abs(worst.off)} seconds ${worst.off > 0 ? 'ahead of' : 'behind'} that of ${worst.name}.`
  return Math.abs(worst.off) < WRONG_SECONDS ? look(says, MEND) : wrong(says, MEND)
}

async function timeOfPostgres({ db }: Site): Promise<Other> {
  const { rows } = await sql<{ time: number }>`select extract(epoch from clock_timestamp())::float8 as time`.execute(db)
  return { name: 'PostgreSQL', time: Number(rows[0]?.time) * 1_000 }
}

/** Any answer says the time, a refusal too. */
async function timeOfStorage({ config: { s3 } }: Examined): Promise<Other | undefined> {
  if (!s3) return undefined
  const { headers } = await fetch(s3.endpoint, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ASKED_WITHIN_MS) })
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : { name: 'the object storage', time }
}
