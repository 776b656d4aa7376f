import type { BackupKey } from '#config/backups.ts'
import type { Pages } from '#database/change-log.ts'
import type { Clock } from '../clock.ts'
import { type CopyKey, makeCopyKey } from './copy-encryption.ts'
import { type CopyAbout, encodeCopy } from './copy-file.ts'
import { type CopyKind, copyName, nameTime, pictureName } from './copy-name.ts'
import type { CopyPlace } from './copy-place.ts'

/** Where copies of a site go, and what they are encrypted with. */
export interface CopyTarget {
  siteId: string
  place: CopyPlace
  key: BackupKey | undefined
}

/** Writes the files of one generation, one after the other. */
export class GenerationWriter {
  readonly name: string
  readonly beganAt: Date
  readonly #target: CopyTarget
  /** Undefined where nothing is encrypted. */
  readonly key: CopyKey | undefined
  #number = 0
  /** Of a file of which nobody knows whether it is there. */
  #unsure: string | undefined

  private constructor(target: CopyTarget, { name, beganAt, key }: { name: string; beganAt: Date; key: CopyKey | undefined }) {
    this.#target = target
    this.name = name
    this.beganAt = beganAt
    this.key = key
  }

  /** `known` is the key of an earlier one of this process: to make another takes a passphrase a second. */
  static async begin(target: CopyTarget, { now }: Pick<Clock, 'now'>, known?: CopyKey): Promise<GenerationWriter> {
    const beganAt = now()
    const name = nameTime(beganAt)
    const { siteId, place, key } = target
    return new GenerationWriter(target, {
      name,
      beganAt,
      key: known ?? (key && (await makeCopyKey(place, { siteId, generation: name }, key))),
    })
  }

  get files(): number {
    return this.#number
  }

  /** All of it, or what a restore leaves out: a set that was broken off is written once more, whole. */
  async write(kind: CopyKind, pages: Pages, at: Date, signal?: AbortSignal): Promise<void> {
    for (let part = 0; part < pages.parts; part += 1) {
      signal?.throwIfAborted()
      await this.#forgetUnsure()
      const { siteId } = this.#target
      const name = copyName({ siteId, generation: this.name, number: this.#number, at, kind, isLast: part === pages.parts - 1 })
      const { pageSize, pageCount } = pages
      const file = await this.#encode({ name, pageSize, pageCount }, await pages.readPart(part))
      this.#unsure = name
      await this.#target.place.put(name, file)
      this.#unsure = undefined
      this.#number += 1
    }
  }

  async writePicture(file: string, bytes: Uint8Array): Promise<void> {
    const name = pictureName(this.#target.siteId, file)
    await this.#target.place.put(name, await this.#encode({ name, pageSize: 0, pageCount: 0 }, bytes))
  }

  #encode(about: CopyAbout, content: Uint8Array): Promise<Buffer> {
    return encodeCopy(about, content, this.key)
  }

  /** Its number is taken again, with another time in the name. */
  async #forgetUnsure(): Promise<void> {
    if (this.#unsure === undefined) return
    await this.#target.place.remove([this.#unsure])
    this.#unsure = undefined
  }
}
