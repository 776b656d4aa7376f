/**
 * Of Node, for the server's process (docs/decisions/0018): young objects in little memory, collected by the thread that made them;
 * V8's own heap may have half of the machine or container, so that a peak does not end the process, but is swept once it has doubled.
 */
export const NODE_SETTINGS: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--max-old-space-size-percentage=50',
  '--heap-growing-percent=100',
]

/** Of the C library's allocator: buffers as large as a page go back to the system once they are freed. */
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' }

/**
 * Begins this process anew under those settings, in its place and with its number, unless it has them: they can only be given from
 * outside, and it should be the same however it is started. Goes on as it is where a system knows no such thing.
 */
export function takeSettings(): void {
  const missing = NODE_SETTINGS.filter((setting) => !process.execArgv.includes(setting))
  if (missing.length === 0 || !process.execve) return
  const environment = { ...ALLOCATOR_SETTINGS, ...process.env }
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)], environment)
}
