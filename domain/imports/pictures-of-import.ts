import type { Survey } from './survey-export.ts'

/** Where pictures of an old site are to be had. */
export interface PictureSource {
  /** The picture that an address of the old site stands for, not read yet, or why there is none. */
  find(address: string): Promise<FoundPicture | { reason: string }>
}

export interface FoundPicture {
  /** Its place among the uploads, such as `2024/05/name.jpg`, which names it in every run. */
  key: string
  /** Throws a Refusal that says why when it can't be had, or is larger than a picture may be. */
  read(): Promise<Uint8Array>
}

/** A source for the export that is being read. */
export type SourceOf = (survey: Survey) => PictureSource

/** The first of the sources that has it; what none has is missed for the reason of the last. */
export const firstOf = (sources: readonly PictureSource[]): PictureSource => ({
  async find(address) {
    let missed = { reason: 'nowhere looked for' }
    for (const source of sources) {
      const found = await source.find(address)
      if ('key' in found) return found
      missed = found
    }
    return missed
  },
})
