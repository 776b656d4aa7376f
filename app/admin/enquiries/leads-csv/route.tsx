import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { LEAD_IMPORT_KINDS } from '#domain/lead-imports/lead-import.ts'
import { addLeadImport, findLeadImport } from '#domain/lead-imports/manage-lead-imports.ts'
import { removeTask } from '#domain/tasks/manage-tasks.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import { accountContext } from '../../frame/guard.ts'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { FileForm } from '../../parts/forms/file-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { ImportList } from '../../parts/lists/import-list.tsx'
import { loadImports } from '../../parts/lists/load-imports.ts'
import { SetAside } from '../../parts/lists/set-aside.tsx'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { importWords } from './lead-import-words.ts'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const listed = { kinds: LEAD_IMPORT_KINDS, wordsOf: importWords, pathOf: deskPaths.leadsImport }
  return answering(site, () => loadImports(site, context.get(accountContext), listed))
}

/** `upload` takes a whole file, `forget` one off the list with its file. */
const actions = {
  upload: async ({ site, account, form }) => {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return formAgain({ errors: { file: importMessages.csvRequired } })
    const id = await addLeadImport(site, actorOf(account), { name: file.name, file })
    return redirect(deskPaths.leadsImport(id))
  },
  forget: async ({ site, account, posted }) => {
    const { id } = await findLeadImport(site, posted.id ?? '')
    await removeTask(site, actorOf(account), id)
    return 'forgotten'
  },
} satisfies ScreenActions<LeadsImportsNotice>

export const action = screenAction(actions)

const NOTICES = { forgotten: { text: 'Import deleted, with its file. Imported enquiries stay.' } } as const satisfies Notices

export type LeadsImportsNotice = keyof typeof NOTICES

const HINTS = {
  pieces: 'A CSV file, up to 32 MB. You get a preview first. Nothing is imported until you confirm.',
  whole: 'A CSV file, up to 12 MB (larger files need JavaScript). Nothing is imported until you confirm.',
}

export const meta: Route.MetaFunction = () => documentTitle('Import enquiries')

export default function LeadImportsRoute({ loaderData: { rows, setAside, isUnderWay, begun }, actionData: again }: Route.ComponentProps) {
  useRefreshing(isUnderWay)
  return (
    <DeskPage
      title="Import enquiries"
      help="Imports enquiries from a table that you kept elsewhere. No mails are sent. The file is kept for 30 days, or until you delete it."
    >
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <SetAside tasks={setAside} />
      <FileForm
        label="Table of enquiries"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hints={HINTS}
        piecesPath={deskPaths.leadsImportPieces}
        pathOf={deskPaths.leadsImport}
        begun={begun}
        error={again?.errors.file}
      />
      <ImportList rows={rows} />
    </DeskPage>
  )
}
