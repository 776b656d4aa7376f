import { deskPaths } from '#shared/desk-paths.ts'

/** What was begun as a new page and not saved; its words are offered, since only their writer knows whether they are wanted. */
export function BegunPages({ begun }: { begun: readonly { id: string; title: string; at: string }[] }) {
  if (begun.length === 0) return null
  return (
    <div className="desk-notice">
      <p>You began these and did not save them. Their words are kept:</p>
      <ul className="desk-stack">
        {begun.map(({ id, title, at }) => (
          <li key={id}>
            <a href={`${deskPaths.newPage}?work=${id}`}>{title}</a> ({at})
          </li>
        ))}
      </ul>
    </div>
  )
}
