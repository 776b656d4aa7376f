/** Where the library notes what was kept when, and with it which pages were read. */
export const EXPIRATION = 'serwist-expiration'

/** Removes all caches of this site but those of these names. */
export async function dropCaches(wanted: readonly string[]): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)))
}
