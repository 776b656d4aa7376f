import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureFile } from '#shared/media/picture.ts'
import { undefinedWhenMissing } from '../disk/undefined-when-missing.ts'
import { picturesOf } from './copy-name.ts'
import type { CopyTarget, GenerationWriter } from './write-generation.ts'

/** The changes of the database wait for no more of them. */
const MOST_AT_ONCE = 20
/** A folder that changed within the same moment as it was read tells the same time. */
const CLOCK_STEP_MS = 1_000

/** Copies of uploads on this machine's disk, which never change. */
export class PictureCopies {
  readonly #folder: string
  readonly #target: CopyTarget
  #known: Set<string> | undefined
  #seen = Number.NaN
  #waiting: string[] = []

  constructor(folder: string, target: CopyTarget) {
    this.#folder = folder
    this.#target = target
  }

  /** Copies those that are new, or some of them: true when there are more. */
  async copyNew(writer: GenerationWriter): Promise<boolean> {
    this.#known ??= await this.#listCopied()
    await this.#look(this.#known)
    for (const name of this.#waiting.slice(0, MOST_AT_ONCE)) {
      const bytes = await readFile(join(this.#folder, name)).catch(undefinedWhenMissing)
      if (bytes) await writer.writePicture(name, bytes)
      this.#known.add(name)
      this.#waiting.shift()
    }
    return this.#waiting.length > 0
  }

  async #listCopied(): Promise<Set<string>> {
    const below = picturesOf(this.#target.siteId)
    return new Set((await this.#target.place.list(below)).map((name) => name.slice(below.length)))
  }

  async #look(known: ReadonlySet<string>): Promise<void> {
    const changedAt = (await stat(this.#folder).catch(undefinedWhenMissing))?.mtimeMs
    if (changedAt === undefined || changedAt === this.#seen) return
    this.#waiting = (await readdir(this.#folder)).filter((name) => isPictureFile(name) && !known.has(name))
    this.#seen = Date.now() - changedAt > CLOCK_STEP_MS ? changedAt : Number.NaN
  }
}
