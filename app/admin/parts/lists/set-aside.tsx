import { SiteLink } from '../../../ui/link/site-link.tsx'

export interface SetAsideTask {
  id: string
  name: string
  /** Where somebody says what becomes of it. */
  href: string
}

/** Work in which the process ended: whoever may decide about it is told until they have. */
export const SetAside = ({ tasks }: { tasks: readonly SetAsideTask[] }) => (
  <>
    {tasks.map(({ id, name, href }) => (
      <div key={id} className="desk-notice desk-today-warning">
        <p>
          The site stopped while it was at <SiteLink to={href}>{name}</SiteLink>. Continue or delete it there: everything queued after it
          waits until then.
        </p>
      </div>
    ))}
  </>
)
