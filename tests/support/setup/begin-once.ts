interface Begun {
  made: Promise<{ value: unknown; end(): unknown }>
  users: number
}

const PLACE = Symbol.for('what kinds of tests share in this run')

/** Vitest reads a setup anew for each kind of tests; all of a run see what is kept here. */
const begun = ((globalThis as Record<symbol, unknown>)[PLACE] ??= new Map<string, Begun>()) as Map<string, Begun>

/** Begins what several kinds of tests need, for the first that asks; the last that has done with it ends it. */
export async function beginOnce<T>(
  name: string,
  begin: () => Promise<{ value: T; end(): unknown }>,
): Promise<{ value: T; end(): Promise<void> }> {
  const shared = begun.get(name) ?? { made: begin(), users: 0 }
  begun.set(name, shared)
  shared.users += 1
  const made = await shared.made
  return {
    value: made.value as T,
    async end() {
      shared.users -= 1
      if (shared.users > 0) return
      begun.delete(name)
      await made.end()
    },
  }
}
