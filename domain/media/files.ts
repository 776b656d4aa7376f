export interface NewFile {
  name: string
  bytes: Uint8Array
}

export interface ListedFile {
  name: string
  changedAt: Date
  size: number
}

/** Blob store of uploads: a flat set of immutable files, each of a size that memory holds. */
export interface Files {
  /** All of them are on disk when this returns. Throws a {@link Refusal} `away` when there is no room or no access. */
  put(files: readonly NewFile[]): Promise<void>
  /** The bytes, or undefined when there is no such file. Throws a {@link Refusal} `away` where nobody can say. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Bytes of a file, or undefined when there is no such file; throws as {@link get} does. */
  sizeOf(name: string): Promise<number | undefined>
  /** What is not there counts as deleted. */
  delete(names: readonly string[]): Promise<void>
  /** Everything kept, unfinished leftovers too, in no particular order. */
  list(): AsyncIterable<ListedFile>
  /** On this machine: to ask for a size is no work, and no page has to do without. */
  readonly isNear: boolean
  /** Why the store can't be reached, as far as is known; asks nobody. */
  trouble(): Error | undefined
}
