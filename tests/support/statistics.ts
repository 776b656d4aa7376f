import type { Site } from '#domain/site.ts'

/** Everything that was counted: 'page 2026-11-21 /faq: 3', and ' / part' after the name where there is one. */
export async function allStatistics({ db }: Site): Promise<string[]> {
  const rows = await db.selectFrom('statistics').selectAll().execute()
  return rows
    .map(({ kind, period, name, part, times }) => `${kind} ${period} ${name}${part && ` / ${part}`}: ${times}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
}
