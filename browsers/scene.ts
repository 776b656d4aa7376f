import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { idsOfExamples, makeExamples } from '#tests/support/desk-screens.ts'
import { startSite } from '#tests/support/running-site.ts'
import { inSiteOf } from '#tests/support/site-in-folder.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import type { Visit } from './visit.ts'

const ROLES: readonly Role[] = ['admin', 'editor', 'sales']
/** Each browser signs in and sends forms from the same address. */
const ENVIRONMENT = { LOGIN_RATE_LIMIT: '0', FORM_RATE_LIMIT: '0' }

/** The built site with a database of its own, which a story may stop and start again. */
export interface Scene {
  url(): string
  /** Ids of the examples, by the names that addresses have for them. */
  ids: Record<string, string>
  stopSite(): Promise<void>
  startSite(): Promise<void>
}

/** What every scene begins with: the samples, examples of what has none, and an account of each role. */
export interface Samples {
  folder: string
  ids: Record<string, string>
  remove(): void
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'browsers-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

export async function makeSamples(): Promise<Samples> {
  const folder = newFolder()
  const first = await startSite({ dataDir: folder, databaseUrl: undefined })
  await first.stop()
  const ids = await inSiteOf(folder, first.url, async (site) => {
    for (const role of ROLES) await buildUser(site, role)
    await makeExamples(site)
    return idsOfExamples(site)
  })
  return { folder, ids, remove: () => remove(folder) }
}

/** Runs work on a site that begins with the samples and is gone afterwards. */
export async function inScene(samples: Samples, work: (scene: Scene) => Promise<void>): Promise<void> {
  const dataDir = newFolder()
  cpSync(samples.folder, dataDir, { recursive: true })
  const place = { dataDir, databaseUrl: undefined }
  let site = await startSite(place, ENVIRONMENT)
  const { port } = new URL(site.url)
  try {
    await work({
      url: () => site.url,
      ids: samples.ids,
      stopSite: async () => void (await site.stop()),
      startSite: async () => void (site = await startSite(place, { ...ENVIRONMENT, PORT: port })),
    })
  } finally {
    await site.stop()
    remove(dataDir)
  }
}

export async function signIn(visit: Visit, role: Role): Promise<void> {
  await visit.openDesk(deskPaths.signIn)
  await visit.fill('Email', `${role}@example.com`)
  await visit.fill('Password', STAFF_PASSWORD)
  await visit.press('button', 'Sign in')
  await visit.arrive(/^\/admin(?:\?|$)/)
}
