import type { LoadedText } from './load-text.ts'

/** What was begun as something new and not saved; its words are offered, since only their writer knows whether they are wanted. */
export function BegunTexts({ begun }: Pick<LoadedText, 'begun'>) {
  if (begun.length === 0) return null
  return (
    <div className="desk-notice">
      <p>You started these and did not save them. They are kept:</p>
      <ul className="desk-stack">
        {begun.map(({ id, href, title, at }) => (
          <li key={id}>
            <a href={href}>{title}</a> ({at})
          </li>
        ))}
      </ul>
    </div>
  )
}
