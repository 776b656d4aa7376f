import { leadImportOf } from '#domain/lead-imports/lead-import.ts'
import { addLeadImport, findLeadImport, startImport, tryPlan } from '#domain/lead-imports/manage-lead-imports.ts'
import type { Site } from '#domain/site.ts'
import { runTasks } from '#domain/tasks/run-tasks.ts'
import { siteTasks } from '#domain/tasks/site-tasks.ts'
import { localStagedFiles } from '#domain/tasks/staged-files.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { fakeClock, testSite } from './test-site.ts'

/** Tables of old enquiries, as staff bring them in. */
export const going = new AbortController().signal
export const ACTOR = 'user:1'

/** Keeps files until their task runs. */
export const newSite = async (fresh: () => Promise<Site['engine']>, clock = fakeClock()) =>
  testSite(await fresh(), clock, undefined, { staged: localStagedFiles(temporaryFolder()) })
export const stateOf = async (site: Site, id: string) => leadImportOf(await findLeadImport(site, id))
export const leadsOf = (site: Site) => site.db.selectFrom('leads').selectAll().orderBy('created_at').orderBy('name').execute()
export const namesOf = async (site: Site) => (await leadsOf(site)).map(({ name }) => name)

export async function uploaded(site: Site, text: BlobPart, name = 'old.csv'): Promise<string> {
  const id = await addLeadImport(site, ACTOR, { name, file: new Blob([text]) })
  await runTasks(site, siteTasks, going)
  return id
}
export async function tried(site: Site, id: string, change: Partial<ImportPlan> = {}) {
  const { look } = await stateOf(site, id)
  if (!look) throw new Error('nobody has looked at the file')
  await tryPlan(site, ACTOR, id, { ...look.plan, ...change })
  await runTasks(site, siteTasks, going)
  return (await stateOf(site, id)).trial
}
export async function broughtIn(site: Site, id: string) {
  await startImport(site, ACTOR, id)
  await runTasks(site, siteTasks, going)
  return (await stateOf(site, id)).report
}
