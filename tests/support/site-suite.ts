import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { fillWithSamples, type Place, type SuiteEngine } from './engines.ts'
import { type RunningSite, startSite } from './running-site.ts'

/** One server with the samples for a file of journeys, with what is added to its environment: on SQLite, unless an engine is named. */
export function siteSuite(environment: Record<string, string> = {}, on?: SuiteEngine) {
  let site: RunningSite
  const { begin, placeOf, remove } = on ? onEngine(on) : onSqlite(environment.SAMPLE_CONTENT !== 'off')
  beforeAll(async () => {
    site = await startSite(await begin(), environment)
  })
  afterAll(async () => {
    await site?.stop()
    await remove()
  })
  return {
    get url() {
      return site.url
    },
    /** Where it stores. */
    get place() {
      return placeOf()
    },
    get dataDir() {
      return placeOf().dataDir
    },
    /** The server dies as by a cut of power; what `meanwhile` sees is a site that is away. Then it starts again where it was. */
    async killAndStart(meanwhile: () => Promise<void> = async () => {}) {
      await site.kill()
      await meanwhile()
      site = await startSite(site.place, { ...environment, PORT: new URL(site.url).port })
    },
  }
}

/** Known before it begins. */
function onSqlite(hasSamples: boolean) {
  const place: Place = { dataDir: mkdtempSync(join(tmpdir(), 'site-journeys-')), databaseUrl: undefined }
  return {
    async begin() {
      if (hasSamples) fillWithSamples(place.dataDir)
      return place
    },
    placeOf: () => place,
    remove: async () => rmSync(place.dataDir, { recursive: true, force: true }),
  }
}

function onEngine({ suitePlace }: SuiteEngine) {
  const { sampled, remove } = suitePlace()
  let place: Place
  return { begin: async () => (place = await sampled()), placeOf: () => place, remove }
}
