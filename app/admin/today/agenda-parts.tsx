import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ContactLinks } from '../enquiries/leads/contact-links.tsx'
import type { AgendaPart } from './agenda-part.tsx'
import type { Agenda, AgendaEntry, Reminder, Reminders } from './agenda.ts'

/** What is to be done at a time. */
export const agendaParts = ({ demos, demosTomorrow }: Agenda): AgendaPart[] =>
  demos
    ? [
        {
          title: 'Demos today',
          empty: 'No demo today.',
          items: demos.map(toItem),
          more: demosTomorrow?.length ? <InShort title="Tomorrow" entries={demosTomorrow} /> : undefined,
        },
      ]
    : []

/** Whom one promised to call, with the ways to do it. */
export const reminderPart = ({ due, coming }: Reminders): AgendaPart => ({
  title: 'Your reminders',
  wide: true,
  empty: 'No reminders today.',
  items: due.map(toReminder),
  more: coming.length > 0 && <InShort title="Coming" entries={coming} />,
  beside: <SiteLink to={deskPaths.leadTasks}>All tasks</SiteLink>,
})

/** A line that tells of them, and no more: their own day is soon enough. */
const InShort = ({ title, entries }: { title: string; entries: readonly AgendaEntry[] }) => (
  <span className="desk-muted">
    <span>{title}: </span>
    {entries.map(({ key, to, words, when }, at) => (
      <span key={key}>
        {`${at > 0 ? ', ' : ''}${when}`} <SiteLink to={to}>{words}</SiteLink>
      </span>
    ))}
  </span>
)

const toItem = ({ key, to, words, when }: AgendaEntry) => ({
  key,
  content: (
    <>
      <SiteLink to={to}>{words}</SiteLink> <span className="desk-muted">{when}</span>
    </>
  ),
})

const toReminder = ({ key, to, words, when, reach }: Reminder) => ({
  key,
  content: (
    <>
      <span className="desk-today-who desk-row">
        <SiteLink to={to}>
          <strong>{words}</strong>
        </SiteLink>
      </span>
      <span className="desk-muted desk-today-facts">{when}</span>
      <ContactLinks {...reach} inList />
    </>
  ),
})
