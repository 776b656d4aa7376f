import { readConfig } from '#config/read-config.ts'
import type { Examined } from '#domain/doctor/finding.ts'
import type { Site } from '#domain/site.ts'

/** What a check of `doctor` is given: these settings, and a database only where a site is given. */
export const examined = (settings: Record<string, string>, site?: Site, given: Partial<Examined> = {}): Examined => ({
  config: readConfig(settings),
  opened: async () => (site ? { site, isCurrent: true } : { site: undefined, reason: 'There is no database.' }),
  lookUp: async () => [],
  now: () => new Date(),
  ...given,
})
