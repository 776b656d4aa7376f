/** Where copies go: a folder, or a bucket. Names are paths in it. */
export interface CopyPlace {
  /** Under its name there is the whole file or none. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Whole names of what begins with a path that ends in a slash; all of them for an empty one. */
  list(below: string): Promise<string[]>
  remove(names: readonly string[]): Promise<void>
}
