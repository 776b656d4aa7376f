import { readdirSync, readFileSync } from 'node:fs'

/** Often enough to see nearly all of what a process did that nobody waited for. */
const EVERY_MS = 500
/** Linux gives the times of `/proc` in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100
/** Set in the environment of all that is started, which tells a database that runs on by itself from one of somebody else. */
const MARK = 'PROCESSOR_TIME_OF'

interface Sample {
  pid: number
  parent: number
  /** Ticks after the start of the machine; tells a process from a later one with the same number. */
  startedAt: number
  /** Processor time of the process itself. */
  own: number
  /** That of the children that it has waited for, which hold that of theirs. */
  waitedFor: number
}

const ticksOf = ({ own, waitedFor }: Sample) => own + waitedFor

/**
 * Adds up the processor time, in seconds, of all that this process starts from now on: a browser's renderers and a database too, which
 * `getrusage` leaves out, as nobody waits for them. Undefined where there is no `/proc`.
 */
export function watchProcessorTime(): { end(): number | undefined } {
  if (!readSample(process.pid)) return { end: () => undefined }
  process.env[MARK] = `${process.pid}-${Date.now()}`
  const family = new Family(process.env[MARK])
  family.look()
  const timer = setInterval(() => family.look(), EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      family.look()
      return family.ticks / TICKS_A_SECOND
    },
  }
}

/** This process and all that descend from it, also those whose parents have ended. */
class Family {
  readonly #mark: string
  #members = new Map<number, Sample>()
  readonly #strangers = new Map<number, number>()
  readonly #before: number
  /** Of members that ended and that nobody waited for. */
  #left = 0

  constructor(mark: string) {
    this.#mark = `${MARK}=${mark}`
    const sample = readSample(process.pid)
    this.#before = sample ? ticksOf(sample) : 0
  }

  get ticks(): number {
    return sum([...this.#members.values()].map(ticksOf)) + this.#left - this.#before
  }

  look(): void {
    const running = new Map(readAll().map((sample) => [sample.pid, sample]))
    const members = new Map([...running].filter(([, sample]) => this.#isMember(sample, running)))
    const ended = [...this.#members.values()].filter(({ pid, startedAt }) => members.get(pid)?.startedAt !== startedAt)
    const byHeir = Map.groupBy(ended, (sample) => this.#heirOf(sample, members))
    for (const [heir, samples] of byHeir) this.#left += Math.max(0, sum(samples.map(ticksOf)) - this.#inherited(heir, members))
    this.#members = members
  }

  /** The nearest one above that still runs: it has the time of those who ended, as far as each was waited for. */
  #heirOf({ parent }: Sample, members: ReadonlyMap<number, Sample>): number | undefined {
    if (members.has(parent)) return parent
    const gone = this.#members.get(parent)
    return gone && this.#heirOf(gone, members)
  }

  #inherited(heir: number | undefined, members: ReadonlyMap<number, Sample>): number {
    const [before, now] = heir === undefined ? [] : [this.#members.get(heir), members.get(heir)]
    return now ? now.waitedFor - (before?.waitedFor ?? 0) : 0
  }

  #isMember(sample: Sample, running: ReadonlyMap<number, Sample>): boolean {
    const { pid, parent, startedAt } = sample
    if (pid === process.pid || this.#members.get(pid)?.startedAt === startedAt) return true
    if (this.#strangers.get(pid) === startedAt) return false
    const mother = running.get(parent)
    if ((mother && this.#isMember(mother, running)) || readEnvironment(pid).includes(this.#mark)) return true
    this.#strangers.set(pid, startedAt)
    return false
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const readAll = (): Sample[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readSample(Number(pid)) ?? [])

/** The fields of proc_pid_stat(5), which are counted from the one after the name: that may hold blanks and brackets. */
function readSample(pid: number): Sample | undefined {
  const stat = readOr(`/proc/${pid}/stat`)
  if (!stat) return undefined
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, startedAt = 0] = [fields[1], fields[19]]
  return { pid, parent, startedAt, own: sum(fields.slice(11, 13)), waitedFor: sum(fields.slice(13, 15)) }
}

const readEnvironment = (pid: number): string[] => readOr(`/proc/${pid}/environ`).split('\0')

/** Nothing, of a process that has ended or belongs to somebody else. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
