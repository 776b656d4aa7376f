import { readdirSync, readFileSync } from 'node:fs'

/** Where the files are that browsers fetch. */
export const ASSETS = 'build/client/assets'

/** The address of a built script. */
export const fileOf = (start: string): string => {
  const name = readdirSync(ASSETS).find((file) => file.startsWith(`${start}-`) && file.endsWith('.js'))
  if (!name) throw new Error(`there is no ${start}`)
  return `/assets/${name}`
}

/** A built script with all that it needs. */
export function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name = ''] of readFileSync(`build/client${path}`, 'utf8').matchAll(/\bfrom"\.\/([\w.-]+\.js)"/g))
    withImports(`/assets/${name}`, found)
  return found
}
