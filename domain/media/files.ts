export interface NewFile {
  name: string
  bytes: Uint8Array
}

export interface ListedFile {
  name: string
  changedAt: Date
}

/** Blob store of uploads: a flat set of immutable files. */
export interface Files {
  /** All of them are on disk when this returns. Throws a {@link Refusal} `away` when there is no room or no access. */
  put(files: readonly NewFile[]): Promise<void>
  /** The bytes, or undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>
  /** What is not there counts as deleted. */
  delete(names: readonly string[]): Promise<void>
  /** Everything kept, unfinished leftovers too, in no particular order. */
  list(): AsyncIterable<ListedFile>
}
