/** The lines of the site's log so far; throws for one that is no JSON. A line that is still being written is left out. */
export const logLines = (written: string): Record<string, unknown>[] =>
  written
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Where the site says that it takes requests; undefined until it does. */
export const findReadyAddress = (written: string): string | undefined =>
  logLines(written).find(({ msg }) => msg === 'ready')?.address as string | undefined
