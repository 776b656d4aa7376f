/** An address as a browser reads it; undefined for what is none. Older browsers have no `URL.canParse` to ask before. */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
