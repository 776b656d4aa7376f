/** What is counted; docs/decisions/0068 says what `name` and `part` hold of each. */
export type StatisticsKind = 'total' | 'page' | 'landing' | 'source' | 'campaign' | 'form' | 'refused' | 'search' | 'weight' | 'connection'

/** How often something was there in a day (2026-11-22), ten days (2026-11-2) or a month (2026-11) of the site's zone. */
export interface StatisticsRow {
  kind: StatisticsKind
  period: string
  name: string
  /** A second name where one is needed, else blank. */
  part: string
  times: number
}
