import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { IMPORT_KINDS } from '#domain/imports/import-kinds.ts'
import { addImport, forgetImport } from '#domain/imports/import-task.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { FileForm } from '../../parts/forms/file-form.tsx'
import { ImportList } from '../../parts/lists/import-list.tsx'
import { loadImports } from '../../parts/lists/load-imports.ts'
import { SetAside } from '../../parts/lists/set-aside.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import type { Route } from './+types/route'
import { importWords } from './import-words.ts'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const listed = { kinds: IMPORT_KINDS, wordsOf: importWords, pathOf: deskPaths.import }
  return answering(site, () => loadImports(site, context.get(accountContext), listed))
}

/** `upload` takes a whole export, `forget` one off the list with its file. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const form = await postedForm(request)
  const posted = readPosted(form)
  return attempt(site, posted, async () => {
    if (posted.intent === 'forget') {
      await forgetImport(site, actor, posted.id ?? '')
      return redirect(noticePath(deskPaths.imports, 'forgotten'))
    }
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return formAgain({ errors: { file: deskMessages.exportRequired } })
    return redirect(deskPaths.import(await addImport(site, actor, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
  })
}

const NOTICES: Readonly<Record<string, Notice>> = { forgotten: { text: 'Forgotten, with its file. What was imported stays.' } }

const HINTS = {
  pieces: 'The XML file of Tools → Export in WordPress, up to 512 MB. First it is only read through; nothing changes before you say so.',
  whole: 'The XML file of Tools → Export in WordPress, up to 12 MB; a larger one needs scripts.',
}

export const meta: Route.MetaFunction = () => documentTitle('Imports')

export default function ImportsRoute({ loaderData: { rows, setAside, isUnderWay, begun }, actionData: again }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  useRefreshing(isUnderWay)
  return (
    <DeskPage
      title="Imports"
      help="Brings in posts, pages and comments of a WordPress site. It goes on when you leave, and what is here already never comes twice."
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
      {isUnderWay && !isHydrated && <SiteLink to={deskPaths.imports}>Look again</SiteLink>}
      <ImportList rows={rows} />
    </DeskPage>
  )
}
