import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newUuid } from '#domain/ids.ts'

const STAY_EVERY_MS = 5_000
/** Who said nothing for so long is gone. */
const DEAD_AFTER_MS = 30_000

/**
 * Which processes write into one folder, by a file of each. What another one wrote is of unknown contents here, and one that was killed
 * takes nothing away any more: its file stays until everything in the folder went.
 */
export class FolderSharers {
  readonly #folder: string
  readonly #prefix: string
  readonly #own: string
  #saidAt = 0

  /** The files' names begin with the prefix. */
  constructor(folder: string, prefix: string) {
    this.#folder = folder
    this.#prefix = `${prefix}.`
    this.#own = this.#prefix + newUuid(new Date())
  }

  start(): void {
    this.#saidAt = Date.now()
    writeFileSync(join(this.#folder, this.#own), '')
  }

  /** Says now and then that this process is still there. */
  stay(): void {
    const now = Date.now()
    if (now - this.#saidAt < STAY_EVERY_MS) return
    this.#saidAt = now
    try {
      utimesSync(join(this.#folder, this.#own), new Date(now), new Date(now))
    } catch {
      // Somebody emptied the folder by hand, or the disk is away: said again at the next turn.
      this.#saidAt = 0
    }
  }

  leave(): void {
    try {
      rmSync(join(this.#folder, this.#own), { force: true })
    } catch {
      // Where nothing can be taken away it counts as dead after a while.
    }
  }

  /** False also when it can't be told. */
  isAlone(): boolean {
    try {
      const files = this.#files()
      return files.length === 1 && files[0] === this.#own
    } catch {
      return false
    }
  }

  /** After everything in the folder went. */
  forgetDead(): void {
    for (const name of this.#files()) {
      const file = join(this.#folder, name)
      const saidAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (name !== this.#own && Date.now() - saidAt > DEAD_AFTER_MS) rmSync(file, { force: true })
    }
  }

  #files(): string[] {
    return readdirSync(this.#folder).filter((name) => name.startsWith(this.#prefix))
  }
}
