import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { LEAD_IMPORT_KINDS, leadImportOf, LEADS_IMPORT_TASK, LEADS_UNDO_TASK } from '#domain/lead-imports/lead-import.ts'
import { findLeadImport, rereadFile, startImport, tryPlan, undoLeadImport } from '#domain/lead-imports/manage-lead-imports.ts'
import { removeTask, repeatSetAside } from '#domain/tasks/manage-tasks.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { type FormResult, readForm } from '#shared/forms.ts'
import { columnName, importFields, separators } from '#shared/leads/import-choices.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import { FileFormat, type ImportPlan, ImportRules } from '#shared/leads/import-plan.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { type Pressed, screenAction, type ScreenActions, unknownIntent } from '../../parts/forms/screen-actions.ts'
import { TaskState } from '../../parts/news/task-state.tsx'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { useArrival } from '../../parts/page/use-arrival.ts'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import type { Route } from './+types/import-route'
import { ImportReport } from './lead-import-report.tsx'
import { importWords } from './lead-import-words.ts'
import { LeftOut } from './left-out.tsx'
import { FormatForm, MappingForm, type MappingIntent } from './mapping-form.tsx'
import type { LeadsImportsNotice } from './route.tsx'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const task = await answering(site, () => findLeadImport(site, id))
  const { look, plan, trial, report, undone } = leadImportOf(task)
  const { name, kind, state, done, total, message, isSetAside } = task
  const isIn = kind === LEADS_IMPORT_TASK || (kind === LEADS_UNDO_TASK && state !== 'done')
  return {
    id,
    name,
    kind,
    state,
    done,
    total,
    message,
    isSetAside,
    trial,
    report,
    undone,
    isIn,
    words: importWords(task),
    step: importWords({ ...task, done: 0, total: 0 }),
    look: look && {
      format: look.format,
      headings: look.headings,
      headingRow: look.headingRow ?? 1,
      samples: look.samples,
      rows: look.rows,
      filled: look.filled ?? [],
    },
    plan: plan ?? look?.plan,
    timeZone: site.timeZone,
  }
}

type Asked = Pressed<Route.ActionArgs['params']>

/** What is done to the import of the address, which shows it. */
const toImport =
  (work: (asked: Asked & { actor: string; id: string }) => Promise<unknown>) =>
  async (asked: Asked): Promise<Response> => {
    const { id } = await findLeadImport(asked.site, asked.params.id)
    await work({ ...asked, id, actor: actorOf(asked.account) })
    return redirect(deskPaths.leadsImport(id))
  }

/**
 * `reread` reads the file as it is said to be written, `try` goes through it, `import` brings it in or goes on, `undo` removes what came,
 * `again` goes on with what was set aside, `forget` takes it off the list.
 */
const actions = {
  try: async ({ site, account, posted, params: { id } }) => {
    const { look } = leadImportOf(await findLeadImport(site, id))
    const plan = readMapping(posted, look?.headings.length ?? 0)
    if (!plan.ok) return formAgain({ errors: plan.errors, entered: posted })
    await tryPlan(site, actorOf(account), id, plan.value)
    return redirect(deskPaths.leadsImport(id))
  },
  reread: async ({ site, account, posted, params: { id } }) => {
    const format = readFormat(posted)
    if (!format.ok) return unknownIntent(posted)
    await rereadFile(site, actorOf(account), id, format.value)
    return redirect(deskPaths.leadsImport(id))
  },
  import: toImport(({ site, actor, id }) => startImport(site, actor, id)),
  undo: toImport(({ site, actor, id }) => undoLeadImport(site, actor, id)),
  again: toImport(({ site, actor, id }) => repeatSetAside(site, actor, id, LEAD_IMPORT_KINDS)),
  forget: async ({ site, account, params }) => {
    const { id } = await findLeadImport(site, params.id)
    await removeTask(site, actorOf(account), id)
    return redirect(noticePath<LeadsImportsNotice>(deskPaths.leadsImports, 'forgotten'))
  },
} satisfies ScreenActions<never, Route.ActionArgs['params'], never, MappingIntent>

export const action = screenAction(actions)
type LeadImportIntent = keyof typeof actions

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name || 'Import of enquiries')

export default function LeadImportRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { id, name, kind, state, done, total, words, step, message, look, plan, trial, report, undone, isIn, timeZone } = loaderData
  const isHydrated = useHydrated()
  const isUnderWay = state === 'waiting' || state === 'running'
  useRefreshing(isUnderWay)
  const arrival = useArrival<HTMLDivElement>(`${kind} ${state}`, { onlyWhenLost: true })
  useAnnounced(step, arrival.ref)
  const asksForColumns = !isUnderWay && !isIn && look && plan
  return (
    <DeskPage title={name} help={<SiteLink to={deskPaths.leadsImports}>All imports</SiteLink>}>
      <div {...arrival} autoFocus={!again}>
        <TaskState state={state} words={words} done={done} total={total} />
      </div>
      {message && <p>{message}</p>}
      {again && !asksForColumns && <FormProblems again={again} />}
      {isUnderWay && <p className="desk-muted">You can leave this page. The import continues.</p>}
      {isUnderWay && !isHydrated && <SiteLink to={deskPaths.leadsImport(id)}>Refresh</SiteLink>}
      {state === 'arriving' && <p>To continue, choose the same file on the page of all imports.</p>}
      {undone && <p>{undoneWords(undone)}</p>}
      {asksForColumns && <LeftOut look={look} plan={plan} again={again} />}
      {!isUnderWay && <NextStep {...loaderData} />}
      {report && <ImportReport id={id} report={report} isTrial={false} />}
      {!report && trial && !isUnderWay && <ImportReport id={id} report={trial} isTrial />}
      {asksForColumns && (
        <section>
          <h2>{trial ? 'Change what comes in' : `${look.rows === 1 ? 'One row' : `${look.rows} rows`}: what do they hold?`}</h2>
          {look.format.headings === 'yes' && look.headingRow > 1 && (
            <p>The headings stand in row {look.headingRow}; what stands above them is left out.</p>
          )}
          <FormatForm look={look} />
          <MappingForm look={look} plan={plan} timeZone={timeZone} isAside={trial !== undefined} again={again} />
        </section>
      )}
    </DeskPage>
  )
}

const undoneWords = ({ removed, kept }: { removed: number; kept: number }): string =>
  `${removed} removed.${kept > 0 ? ` ${kept} stayed, because someone has worked on them.` : ''}`

function NextStep({ kind, state, trial, isSetAside }: Pick<Route.ComponentProps['loaderData'], 'kind' | 'state' | 'trial' | 'isSetAside'>) {
  const isStopped = state === 'failed'
  const button = (intent: LeadImportIntent, words: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <RowButton<LeadImportIntent> fields={{}} intent={intent} label={words} variant={variant}>
      {words}
    </RowButton>
  )
  return (
    <div className="desk-actions">
      {kind === LEADS_IMPORT_TASK && isStopped && button('import', 'Go on', 'primary')}
      {kind === LEADS_IMPORT_TASK && state === 'done' && <ButtonLink to={deskPaths.leads}>See the enquiries</ButtonLink>}
      {kind === LEADS_IMPORT_TASK && button('undo', 'Remove what this import added', 'quiet')}
      {kind === LEADS_UNDO_TASK && isStopped && button('undo', 'Continue removing', 'primary')}
      {state === 'done' && trial && kind !== LEADS_IMPORT_TASK && kind !== LEADS_UNDO_TASK && button('import', 'Import these', 'primary')}
      {isSetAside && kind !== LEADS_IMPORT_TASK && kind !== LEADS_UNDO_TASK && button('again', 'Read again', 'primary')}
      {isSetAside && button('forget', 'Delete import', 'secondary')}
    </div>
  )
}

/** The plan as it was posted. */
function readMapping(posted: Record<string, string>, columns: number): FormResult<ImportPlan> {
  const names = Array.from({ length: columns }, (_, at) => posted[columnName(at)] ?? '')
  const known = names.map((name) => importFields.find((field) => field.name === name)?.name ?? '')
  const rules = readForm(ImportRules, posted)
  const strange = names.findIndex((name, at) => name !== known[at])
  if (rules.ok && strange < 0) return { ok: true, value: { ...rules.value, columns: known } }
  const errors = strange < 0 ? {} : { [columnName(strange)]: importMessages.choiceUnknown }
  return { ok: false, errors: { ...errors, ...(rules.ok ? {} : rules.errors) }, entered: posted }
}

function readFormat(posted: Record<string, string>): FormResult<FileFormat> {
  const separator = separators.find(({ name }) => name === posted.separator)?.value
  const format = FileFormat.safeParse({ ...posted, separator })
  return format.success
    ? { ok: true, value: format.data }
    : { ok: false, errors: { format: importMessages.choiceUnknown }, entered: posted }
}
