import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#tests/support/postgres-server.ts'
import { type EngineName, type FilledPlace, Places } from './filled-places.ts'
import { type Place, type RunningSite, startSite } from './site-process.ts'
import { Stops } from './stops.ts'

/** What questions stand on. Everything it starts or makes is gone when the run ends, however it ends. */
export class Bench {
  readonly stops = new Stops()
  readonly #places = new Places(this)
  readonly #engines: readonly EngineName[]

  constructor(engines: readonly EngineName[]) {
    this.#engines = engines.filter((engine) => engine === 'SQLite' || findPostgres())
    if (this.#engines.length < engines.length) this.say('left out: PostgreSQL is missing (apt-get install postgresql)')
  }

  /** A temporary folder of its own. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
    this.stops.add(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** The built site under the settings that are given beyond those of the place. */
  async site(place: Place, environment?: Record<string, string>): Promise<RunningSite> {
    const site = await startSite(place, environment)
    return { ...site, stop: this.stops.add(site.stop) }
  }

  /** Asks on every engine with so many posts each, one after the other; gives all figures. */
  async onPlaces<T>(sizes: readonly number[], ask: (place: FilledPlace) => Promise<T[]>): Promise<T[]> {
    const found: T[] = []
    for (const engine of this.#engines) {
      for (const posts of sizes) found.push(...(await ask(await this.#places.filled(engine, posts))))
    }
    return found
  }

  emptyPlace(engine: EngineName): Promise<Place> {
    return this.#places.empty(engine)
  }

  say(line: string): void {
    process.stderr.write(`${line}\n`)
  }

  /** False, after one line that says how to get them, when programs are missing. */
  hasPrograms(...programs: string[]): boolean {
    const missing = programs.filter((program) => !isInstalled(program))
    if (missing.length > 0) this.say(`  left out: ${missing.join(' and ')} missing (apt-get install ${missing.join(' ')})`)
    return missing.length === 0
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
