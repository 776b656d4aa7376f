import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  /** Said plainly when there is nothing; a list of links otherwise. */
  empty: string
  items: readonly { key: string; content: ReactNode }[]
  /** Where the rest of it is. */
  more?: ReactNode
  /** Its rows say much, so it has the whole width. */
  wide?: boolean
}

/** One thing that may need this person now. */
export function Part({ title, empty, items, more, wide }: PartProps) {
  const id = useId()
  return (
    <section
      className={
        wide
          ? 'desk-today-part desk-stack desk-small desk-ruled-above desk-top desk-gap-half desk-today-wide'
          : 'desk-today-part desk-stack desk-small desk-ruled-above desk-top desk-gap-half'
      }
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {items.length > 0 ? (
        <ul className="desk-today-list desk-stack desk-gap-half">
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      ) : (
        <p className="desk-muted">{empty}</p>
      )}
      {more && <p>{more}</p>}
    </section>
  )
}
