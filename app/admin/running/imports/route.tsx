import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { IMPORT_KINDS } from '#domain/imports/import-kinds.ts'
import { addImport, forgetImport } from '#domain/imports/import-task.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
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
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import type { Route } from './+types/route'
import { importWords } from './import-words.ts'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const listed = { kinds: IMPORT_KINDS, wordsOf: importWords, pathOf: deskPaths.import }
  return answering(site, () => loadImports(site, context.get(accountContext), listed))
}

/** `upload` takes a whole export, `forget` one off the list with its file. */
const actions = {
  upload: async ({ site, account, form }) => {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return formAgain({ errors: { file: deskMessages.exportRequired } })
    const id = await addImport(site, actorOf(account), { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    return redirect(deskPaths.import(id))
  },
  forget: async ({ site, account, posted }) => {
    await forgetImport(site, actorOf(account), posted.id ?? '')
    return 'forgotten'
  },
} satisfies ScreenActions<ImportsNotice>

export const action = screenAction(actions)

const NOTICES = { forgotten: { text: 'Import deleted, with its file. What was imported stays.' } } as const satisfies Notices

export type ImportsNotice = keyof typeof NOTICES

const HINTS = {
  pieces: 'The XML file from Tools → Export in WordPress, up to 512 MB. You get a preview first. Nothing changes until you confirm.',
  whole: 'The XML file from Tools → Export in WordPress, up to 12 MB (larger files need JavaScript).',
}

export const meta: Route.MetaFunction = () => documentTitle('Imports')

export default function ImportsRoute({ loaderData: { rows, setAside, isUnderWay, begun }, actionData: again }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  useRefreshing(isUnderWay)
  return (
    <DeskPage
      title="Imports"
      help="Imports posts, pages and comments from a WordPress site. It continues when you leave the page, and never imports anything twice."
    >
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <SetAside tasks={setAside} />
      <FileForm
        label="WordPress export"
        accept=".xml,text/xml,application/xml"
        hints={HINTS}
        piecesPath={deskPaths.importPieces}
        pathOf={deskPaths.import}
        begun={begun}
        error={again?.errors.file}
      />
      {isUnderWay && !isHydrated && <SiteLink to={deskPaths.imports}>Refresh</SiteLink>}
      <ImportList rows={rows} />
    </DeskPage>
  )
}
