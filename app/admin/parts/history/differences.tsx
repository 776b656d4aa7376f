import type { ReactNode } from 'react'
import type { DifferencePart } from '#domain/texts/compare-texts.ts'

type Fields = readonly { label: string; parts: readonly DifferencePart[]; note?: string }[]

interface DifferencesProps {
  /** Without one they stand in a section that has a heading. */
  title?: string
  fields: Fields
  /** What to do about them. */
  children?: ReactNode
}

/** What differs between two states, field by field, in words. */
export function Differences({ title, fields, children }: DifferencesProps) {
  if (title === undefined) return <DifferenceList fields={fields} />
  return (
    <section aria-label={title} className="desk-stack desk-gap-1-half">
      <h2>{title}</h2>
      <DifferenceList fields={fields} />
      {children}
    </section>
  )
}

function DifferenceList({ fields }: { fields: Fields }) {
  if (fields.length === 0) return <p>Nothing that is read.</p>
  return (
    <dl className="desk-differences desk-small desk-stack desk-gap-1-half">
      {fields.map(({ label, parts, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          {note && <dd className="desk-muted">{note}</dd>}
          {parts.length > 0 && (
            <dd>
              <Parts parts={parts} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Colour alone would say it to some readers only, so what went is struck through and what came underlined. */
const Parts = ({ parts }: { parts: readonly DifferencePart[] }) =>
  parts.map(({ kind, text }, index) => {
    const key = `${index}${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
