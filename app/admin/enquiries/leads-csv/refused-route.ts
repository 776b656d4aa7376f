import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { findLeadImport } from '#domain/lead-imports/manage-lead-imports.ts'
import { refusedRows } from '#domain/lead-imports/refused-rows.ts'
import { CSV_TYPE, download } from '../../parts/lists/download.ts'
import type { Route } from './+types/refused-route'

/** The rows that can't be imported, with why. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const task = await findLeadImport(site, id)
    return download(refusedRows(site, task), { name: 'refused-rows.csv', type: CSV_TYPE })
  })
}
