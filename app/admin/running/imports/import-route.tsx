import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { IMPORT_KINDS, IMPORT_TASK, TRIAL_TASK, UPLOADS_TASK } from '#domain/imports/import-kinds.ts'
import { countsOf, type ImportReport, itemLine, missedCount, missedLine, missedLinkLine } from '#domain/imports/import-report.ts'
import { beginBringing, forgetImport, resultOf } from '#domain/imports/import-task.ts'
import { proposeNavigation, takeMenu } from '#domain/imports/propose-navigation.ts'
import { addUploads, forgetUploads, rereadUploads, uploadsOf } from '#domain/imports/uploads-task.ts'
import { findTask, repeatTask } from '#domain/tasks/manage-tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { count } from '#shared/counted.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { archiveRequired } from '#shared/uploads-messages.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { accountContext } from '../../frame/guard.ts'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { TaskState } from '../../parts/news/task-state.tsx'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import type { Route } from './+types/import-route'
import { importWords } from './import-words.ts'
import { loadUploads } from './load-uploads.ts'
import { entryField, type MenusIntent, MenusPart } from './menus-part.tsx'
import { FETCH_FIELD, NextStep, type NextStepIntent } from './next-step.tsx'
import type { ImportsNotice } from './route.tsx'
import { type UploadsIntent, UploadsPart } from './uploads-part.tsx'

/** Lines on the screen; the whole report is a file. */
const SHOWN_LINES = 100

export const handle = { query: noticeQuery }

const NOTICES = {
  'menu-taken': {
    text: (
      <>
        In <SiteLink to={deskPaths.items('main-navigation')}>the navigation</SiteLink>, behind what was there.
      </>
    ),
  },
} as const satisfies Notices

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const task = await answering(site, () => findTask(site, id, [...IMPORT_KINDS, UPLOADS_TASK]))
  // Where an archive is decided about.
  if (task.kind === UPLOADS_TASK) throw redirect(deskPaths.import(uploadsOf(task).of))
  const { trial, report, fetches = false } = resultOf(task)
  const shown = report ?? trial
  const { name, kind, state, done, total, message, isSetAside } = task
  return {
    id,
    name,
    state,
    done,
    total,
    message,
    isSetAside,
    words: importWords(task),
    step: importWords({ ...task, done: 0, total: 0 }),
    isReal: kind === IMPORT_TASK,
    fetches,
    wanted: trial?.wanted,
    menus: task.kind === IMPORT_TASK && task.state === 'done' && report ? await answering(site, () => proposeNavigation(site, report)) : [],
    archives: await answering(site, () => loadUploads(site, actorOf(context.get(accountContext)), id)),
    report: shown && summaryOf(shown, site.timeZone),
  }
}

function summaryOf(report: ImportReport, timeZone: string) {
  const noted = report.items.filter(({ outcome, notes }) => outcome === 'left out' || notes.length > 0)
  return {
    siteName: report.siteName,
    isTrial: report.isTrial === true,
    counts: countsOf(report),
    notes: report.notes,
    noted: noted.slice(0, SHOWN_LINES).map((item) => ({ id: `${item.type} ${item.id}`, line: itemLine(item, timeZone, report.isTrial) })),
    more: Math.max(0, noted.length - SHOWN_LINES),
    pictures: report.pictures && {
      brought: report.pictures.brought,
      missed: missedCount(report.pictures),
      lines: report.pictures.missed.slice(0, SHOWN_LINES).map(missedLine),
    },
    links: report.links && {
      followed: report.links.followed,
      missed: missedCount(report.links),
      lines: report.links.missed.slice(0, SHOWN_LINES).map(missedLinkLine),
    },
  }
}

type Asked = Pressed<Route.ActionArgs['params']>

/** What is done to the import of the address, which shows it. */
const toImport =
  (work: (asked: Asked & { actor: string; id: string; task: Task }) => Promise<unknown>) =>
  async (asked: Asked): Promise<Response> => {
    const { id } = asked.params
    const task = await findTask(asked.site, id, IMPORT_KINDS)
    await work({ ...asked, id, task, actor: actorOf(asked.account) })
    return redirect(deskPaths.import(id))
  }

/**
 * `import` brings the file in, or goes on with it as it was begun; `trial` reads it through once more; `forget` takes it off the list;
 * `upload` takes an archive of pictures, which the others are about.
 */
const actions = {
  import: toImport(({ site, actor, id, task, posted }) =>
    task.kind === IMPORT_TASK
      ? repeatTask(site, actor, id, IMPORT_TASK)
      : beginBringing(site, actor, task, { fetches: posted[FETCH_FIELD] === 'yes' }),
  ),
  trial: toImport(({ site, actor, id }) => repeatTask(site, actor, id, TRIAL_TASK)),
  forget: async ({ site, account, params: { id } }) => {
    await findTask(site, id, IMPORT_KINDS)
    await forgetImport(site, actorOf(account), id)
    return redirect(noticePath<ImportsNotice>(deskPaths.imports, 'forgotten'))
  },
  upload: async ({ site, account, form, params: { id } }) => {
    await findTask(site, id, IMPORT_KINDS)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return formAgain({ errors: { file: archiveRequired } })
    await addUploads(site, actorOf(account), id, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    return redirect(deskPaths.import(id))
  },
  'forget-archive': toImport(({ site, actor, id, posted }) => forgetUploads(site, actor, id, posted.archive ?? '')),
  'reread-archive': toImport(({ site, actor, id, posted }) => rereadUploads(site, actor, id, posted.archive ?? '')),
  'take-menu': async ({ site, account, posted, params: { id } }) => {
    const { report } = resultOf(await findTask(site, id, IMPORT_KINDS))
    const entries = Object.keys(posted).flatMap((name) =>
      name.startsWith(entryField('')) ? [Number(name.slice(entryField('').length))] : [],
    )
    await takeMenu(site, actorOf(account), report ?? { siteName: '' }, { menu: Number(posted.menu), chosen: entries })
    return { did: 'menu-taken', at: deskPaths.import(id) }
  },
} satisfies ScreenActions<keyof typeof NOTICES, Route.ActionArgs['params'], never, MenusIntent | NextStepIntent | UploadsIntent>

export const action = screenAction(actions)

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name || 'Import')

export default function ImportRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { id, name, state, done, total, words, step, message, isSetAside, isReal, fetches, wanted, archives, menus, report } = loaderData
  const isHydrated = useHydrated()
  const isUnderWay = state === 'waiting' || state === 'running'
  const isArchiveUnderWay = archives.some((archive) => archive.state === 'waiting' || archive.state === 'running')
  useAnnounced(step)
  useRefreshing(isUnderWay || isArchiveUnderWay)
  return (
    <DeskPage title={name} help={<SiteLink to={deskPaths.imports}>All imports</SiteLink>}>
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <TaskState state={state} words={words} done={done} total={total} />
      {message && <p>{message}</p>}
      {isUnderWay && <p className="desk-muted">You can leave this page. The import continues.</p>}
      {(isUnderWay || isArchiveUnderWay) && !isHydrated && <SiteLink to={deskPaths.import(id)}>Refresh</SiteLink>}
      {state === 'arriving' && <p>To continue, choose the same file on the page of all imports.</p>}
      {isUnderWay && isReal && fetches && <p className="desk-muted">Pictures come along from {report?.siteName}.</p>}
      <NextStep state={state} isReal={isReal} hasReport={report !== undefined} isSetAside={isSetAside} wanted={wanted} />
      {!isReal && report && <UploadsPart importId={id} archives={archives} error={again?.errors.file} />}
      <MenusPart menus={menus} />
      {report && <Report id={id} report={report} />}
    </DeskPage>
  )
}

type Summary = NonNullable<Route.ComponentProps['loaderData']['report']>
type Count = Summary['counts'][number]

const columnsOf = (isTrial: boolean): readonly Column<Count>[] => [
  { label: 'What', names: true, cell: ({ name }) => name },
  { label: 'In the file', end: true, cell: ({ total }) => total },
  { label: isTrial ? 'To be imported' : 'Added', end: true, cell: ({ imported }) => imported },
  { label: 'Already here', end: true, cell: ({ here }) => here },
  { label: 'Left out', end: true, cell: ({ left }) => left },
]

function Report({ id, report }: { id: string; report: Summary }) {
  return (
    <section className="desk-report desk-stack desk-gap-2">
      <h2>{`${report.isTrial ? 'Preview of the import from' : 'Imported from'} ${report.siteName}`}</h2>
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
      {report.pictures && <p>Pictures: {picturesLine(report.pictures)}.</p>}
      {report.links && <p>Links: {linksLine(report.links)}.</p>}
      <a href={deskPaths.importReport(id)}>Download the whole report</a>
      {report.pictures && <Missed title="Pictures that were not imported" about="Each is a link to where it was." of={report.pictures} />}
      {report.links && <Missed title="Links to what was not imported" about="Each leads to the old site still." of={report.links} />}
      {report.noted.length > 0 && (
        <>
          <h2>Warnings</h2>
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

type Pictures = NonNullable<Summary['pictures']>

const picturesLine = ({ brought, missed }: Pictures): string => `${count(brought)} came along, ${count(missed)} did not`

const linksLine = ({ followed, missed }: NonNullable<Summary['links']>): string =>
  `in ${count(followed)} texts they lead to where things are here now, ${count(missed)} lead to what did not come in`

function Missed({
  title,
  about,
  of: { missed, lines },
}: {
  title: string
  about: string
  of: { missed: number; lines: readonly string[] }
}) {
  if (missed === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <p className="desk-muted">{about} Behind its address stands the number of the post or page on the old site.</p>
      <ul className="desk-stack desk-small desk-gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {missed > lines.length && <p className="desk-muted">And {count(missed - lines.length)} more in the report.</p>}
    </>
  )
}
