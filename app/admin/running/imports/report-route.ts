import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { IMPORT_KINDS } from '#domain/imports/import-kinds.ts'
import { printReport } from '#domain/imports/import-report.ts'
import { resultOf } from '#domain/imports/import-task.ts'
import { findTask } from '#domain/tasks/manage-tasks.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/report-route'

/** The whole report as a text file: of the import, or of its dry run while it has not run. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { trial, report } = resultOf(await answering(site, () => findTask(site, id, IMPORT_KINDS)))
  const shown = report ?? trial
  if (!shown) throw problem(404, messages.nothingFound)
  return new Response(printReport(shown, site.timeZone), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${shown.isTrial ? 'dry-run' : 'import'}-report.txt"`,
    },
  })
}
