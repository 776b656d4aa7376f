import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { fillWithSamples } from './engines.ts'
import { type RunningSite, startSite } from './running-site.ts'

/** One server with the samples for a file of journeys, on SQLite, with what is added to its environment. */
export function siteSuite(environment: Record<string, string> = {}) {
  let site: RunningSite
  const dataDir = mkdtempSync(join(tmpdir(), 'site-journeys-'))
  beforeAll(async () => {
    if (environment.SAMPLE_CONTENT !== 'off') fillWithSamples(dataDir)
    site = await startSite({ dataDir, databaseUrl: undefined }, environment)
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    get url() {
      return site.url
    },
    dataDir,
    /** The server dies as by a cut of power; what `meanwhile` sees is a site that is away. Then it starts again where it was. */
    async killAndStart(meanwhile: () => Promise<void> = async () => {}) {
      await site.kill()
      await meanwhile()
      site = await startSite(site.place, { ...environment, PORT: new URL(site.url).port })
    },
  }
}
