import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { type DueTask, finishTask, listOpenTasks } from '#domain/leads/lead-tasks.ts'
import { reachOf } from '#domain/leads/phone-number.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { nextMidnight } from '#shared/local-time.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { accountContext } from '../../frame/guard.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { LeadNews } from '../../parts/news/lead-news-part.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { Part } from '../../today/agenda-part.tsx'
import type { Route } from './+types/tasks-route'
import { ContactLinks } from './contact-links.tsx'

export const handle = { query: { ...noticeQuery, whose: /^all$/ } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id } = context.get(accountContext)
  const isAll = url.searchParams.get('whose') === 'all'
  const { tasks, isCut } = await answering(site, () => listOpenTasks(site, isAll ? undefined : id))
  const now = site.clock.now()
  const [late, midnight] = [now.toISOString(), nextMidnight(now, site.timeZone).toISOString()]
  const shown = (isSo: (due: string) => boolean) =>
    tasks.filter(({ dueAt }) => isSo(dueAt)).map((task) => shownTask(task, { timeZone: site.timeZone, isAll }))
  return {
    isAll,
    isCut,
    late: shown((due) => due <= late),
    today: shown((due) => due > late && due <= midnight),
    later: shown((due) => due > midnight),
  }
}

const shownTask = ({ id, leadId, title, name, userId, userName, dueAt, ...task }: DueTask, { timeZone, isAll }: Shown) => ({
  id,
  leadId,
  title,
  name,
  due: longDateTime(dueAt, timeZone),
  whose: userId === null ? 'nobody’s' : isAll ? userName : '',
  reach: {
    id: leadId,
    name,
    ...reachOf(task.phone),
    email: task.email,
  },
})

interface Shown {
  timeZone: string
  isAll: boolean
}

const actions = {
  done: async ({ site, account, posted: { ids = '' } }) => {
    await finishTask(site, account, ids, true)
    return { did: 'done', of: [ids] }
  },
  undone: async ({ site, account, posted: { ids = '' } }) => {
    await finishTask(site, account, ids, false)
    return { did: 'undone', of: [ids] }
  },
} satisfies ScreenActions<keyof typeof NOTICES>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  done: { text: 'Done. Added to the enquiry’s history.', undo: 'undone' },
  undone: { text: 'Reopened.' },
} as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Tasks')

export default function TasksRoute({ loaderData: { isAll, isCut, late, today, later }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage title="Tasks" help="Tasks about enquiries, the most overdue first. Add new ones on an enquiry’s page.">
      <NoticeBar<Intent> notices={NOTICES} />
      <LeadNews />
      {again && <FormProblems again={again} />}
      <ul aria-label="Whose tasks" className="desk-links desk-small">
        <Whose to={deskPaths.leadTasks} isShown={!isAll} words="Mine and nobody’s" />
        <Whose to={`${deskPaths.leadTasks}?whose=all`} isShown={isAll} words="Everyone’s" />
      </ul>
      <div className="desk-tasks desk-stack desk-gap-3">
        <Tasks title="Late" empty="Nothing is late." tasks={late} isLate />
        <Tasks title="Today" empty="Nothing else is due today." tasks={today} />
        <Tasks title="Later" empty="Nothing is due later." tasks={later} />
      </div>
      {isCut && <p className="desk-muted">The first 200 are shown. Finish some to see more.</p>}
    </DeskPage>
  )
}

const Whose = ({ to, isShown, words }: { to: string; isShown: boolean; words: string }) => (
  <li>
    <SiteLink to={to} aria-current={isShown || undefined}>
      {words}
    </SiteLink>
  </li>
)

interface TasksProps {
  title: string
  empty: string
  tasks: Route.ComponentProps['loaderData']['late']
  isLate?: boolean
}

const Tasks = ({ title, empty, tasks, isLate }: TasksProps) => (
  <Part
    title={title}
    empty={empty}
    items={tasks.map(({ id, leadId, title: what, name, due, whose, reach }) => ({
      key: id,
      content: (
        <>
          <span className="desk-today-who desk-row">
            <SiteLink to={deskPaths.lead(leadId)}>
              <strong>{`${what}: ${name}`}</strong>
            </SiteLink>
          </span>
          <span className={isLate ? 'desk-lead-late desk-strong desk-today-facts' : 'desk-muted desk-today-facts'}>
            {[due, whose].filter(Boolean).join(', ')}
          </span>
          <ContactLinks {...reach} inList />
          <RowButton<Intent> fields={{ ids: id }} intent="done" label={`Done: ${what}: ${name}`}>
            Done
          </RowButton>
        </>
      ),
    }))}
  />
)
