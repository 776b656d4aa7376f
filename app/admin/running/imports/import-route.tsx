import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { countsOf, type ImportReport, itemLine } from '#domain/imports/import-report.ts'
import { IMPORT_KINDS, IMPORT_TASK, resultOf, TRIAL_TASK } from '#domain/imports/import-task.ts'
import { findTask, repeatTask } from '#domain/tasks/manage-tasks.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted, unknownIntent } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { TaskState } from '../../parts/news/task-state.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import type { Route } from './+types/import-route'
import { importWords } from './import-words.ts'

/** Lines on the screen; the whole report is a file. */
const SHOWN_LINES = 100

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const task = await answering(site, () => findTask(site, id, IMPORT_KINDS))
  const { trial, report } = resultOf(task)
  const shown = report ?? trial
  const { name, kind, state, done, total, message } = task
  return {
    ...{ id, name, state, done, total, message },
    words: importWords(task),
    isReal: kind === IMPORT_TASK,
    report: shown && summaryOf(shown),
  }
}

function summaryOf(report: ImportReport) {
  const noted = report.items.filter(({ outcome, notes }) => outcome === 'left out' || notes.length > 0)
  return {
    siteName: report.siteName,
    isTrial: report.isTrial === true,
    counts: countsOf(report),
    notes: report.notes,
    noted: noted.slice(0, SHOWN_LINES).map((item) => ({ id: `${item.type} ${item.id}`, line: itemLine(item, report.isTrial) })),
    more: Math.max(0, noted.length - SHOWN_LINES),
  }
}

/** `import` brings the file in, or goes on with it; `trial` reads it through once more. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    await findTask(site, id, IMPORT_KINDS)
    if (posted.intent !== 'import' && posted.intent !== 'trial') return unknownIntent()
    await repeatTask(site, actorOf(context.get(accountContext)), id, posted.intent === 'import' ? IMPORT_TASK : TRIAL_TASK)
    return redirect(deskPaths.import(id))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name || 'Import')

export default function ImportRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { id, name, state, done, total, words, message, isReal, report } = loaderData
  const isHydrated = useHydrated()
  const isUnderWay = state === 'waiting' || state === 'running'
  useRefreshing(isUnderWay)
  return (
    <DeskPage title={name} help={<SiteLink to={deskPaths.imports}>All imports</SiteLink>}>
      {again && <FormProblems again={again} />}
      <div role="status">
        <TaskState state={state} words={words} done={done} total={total} />
      </div>
      {message && <p>{message}</p>}
      {isUnderWay && <p className="desk-muted">You can leave this page; it goes on and is here when you come back.</p>}
      {isUnderWay && !isHydrated && <SiteLink to={deskPaths.import(id)}>Look again</SiteLink>}
      {state === 'arriving' && <p>Choose the same file on the page of all imports to go on with it.</p>}
      <NextStep state={state} isReal={isReal} hasReport={report !== undefined} />
      {report && <Report id={id} report={report} />}
    </DeskPage>
  )
}

function NextStep({ state, isReal, hasReport }: { state: string; isReal: boolean; hasReport: boolean }) {
  if (state !== 'done' && state !== 'failed') return null
  return (
    <div className="desk-actions">
      {!isReal && hasReport && state === 'done' && (
        <RowButton fields={{}} intent="import" label="Import this" variant="primary">
          Import this
        </RowButton>
      )}
      {isReal && state === 'failed' && (
        <RowButton fields={{}} intent="import" label="Go on" variant="primary">
          Go on
        </RowButton>
      )}
      {!isReal && state === 'failed' && (
        <RowButton fields={{}} intent="trial" label="Read it again" variant="secondary">
          Read it again
        </RowButton>
      )}
    </div>
  )
}

type Summary = NonNullable<Route.ComponentProps['loaderData']['report']>
type Count = Summary['counts'][number]

const columnsOf = (isTrial: boolean): readonly Column<Count>[] => [
  { label: 'What', names: true, cell: ({ name }) => name },
  { label: 'In the file', end: true, cell: ({ total }) => total },
  { label: isTrial ? 'Would come in' : 'Came in', end: true, cell: ({ imported }) => imported },
  { label: 'Already here', end: true, cell: ({ here }) => here },
  { label: 'Left out', end: true, cell: ({ left }) => left },
]

function Report({ id, report }: { id: string; report: Summary }) {
  return (
    <section className="desk-report desk-stack desk-gap-2">
      <h2>
        {report.isTrial ? 'What would come from' : 'What came from'} {report.siteName}
      </h2>
      <RecordList
        label="Counts"
        columns={columnsOf(report.isTrial)}
        rows={report.counts}
        keyOf={({ name }) => name}
        empty={<p>Nothing.</p>}
      />
      <ul className="desk-stack desk-small desk-gap-1">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <a href={deskPaths.importReport(id)}>Download the whole report</a>
      {report.noted.length > 0 && (
        <>
          <h2>Worth a look</h2>
          <ul className="desk-stack desk-small desk-gap-1">
            {report.noted.map(({ id: key, line }) => (
              <li key={key}>{line}</li>
            ))}
          </ul>
          {report.more > 0 && <p className="desk-muted">And {report.more} more in the report.</p>}
        </>
      )}
    </section>
  )
}
