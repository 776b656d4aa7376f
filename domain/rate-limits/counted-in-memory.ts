/** Counts by key in memory, until all are forgotten at once: for what must not ask the store. */
export class CountedInMemory {
  readonly #counts = new Map<string, number>()

  /** Counts one more, but neither beyond `most` of a key nor of one key too many; then it is false. */
  add(key: string, most: number, mostKeys = Number.POSITIVE_INFINITY): boolean {
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count > most || (count === 1 && this.#counts.size >= mostKeys)) return false
    this.#counts.set(key, count)
    return true
  }

  clear(): void {
    this.#counts.clear()
  }
}
