import { Fragment, type ReactNode, useId } from 'react'

export interface AgendaPart {
  title: string
  /** What is said of it when there is nothing; blank for a part that is there only with something in it. */
  empty: string
  items: readonly { key: string; content: ReactNode }[]
  /** What else it tells: it stands by itself then, though nothing is in its list. */
  more?: ReactNode
  /** The way to the rest of it, or a word that goes along; said when it is empty, too. */
  beside?: ReactNode
  /** Its rows say much, so it has the whole width. */
  wide?: boolean
}

/** What may need this person now: the parts with something in them, each by itself, and of all others a line. */
export function AgendaList({ parts }: { parts: readonly AgendaPart[] }) {
  const saysMuch = ({ items, more }: AgendaPart) => items.length > 0 || Boolean(more)
  const empty = parts.filter((part) => !saysMuch(part) && part.empty)
  return (
    <>
      {parts.filter(saysMuch).map((part) => (
        <Part key={part.title} {...part} />
      ))}
      {empty.length > 0 && (
        <p className="desk-today-empty desk-today-wide desk-muted desk-small desk-ruled-above">
          {empty.map(({ title, empty: words, beside }) => (
            <Fragment key={title}>
              <span>
                <span>{words}</span>
                {beside && <> {beside}</>}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

/** One thing that may need this person now. */
export function Part({ title, empty, items, more, beside, wide }: AgendaPart) {
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
      {(more || beside) && (
        <p>
          {more} {beside}
        </p>
      )}
    </section>
  )
}
