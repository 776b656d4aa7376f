import type { ReactNode } from 'react'
import type { DifferencePart } from '#domain/texts/compare-texts.ts'

interface DifferencesProps {
  title: string
  fields: readonly { label: string; parts: readonly DifferencePart[] }[]
  /** What to do about them. */
  children?: ReactNode
}

/** What differs between two states, field by field, in words. */
export function Differences({ title, fields, children }: DifferencesProps) {
  return (
    <section aria-label={title} className="desk-comparison">
      <h2>{title}</h2>
      {fields.length === 0 && <p>Nothing that is read.</p>}
      <dl>
        {fields.map(({ label, parts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Parts parts={parts} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/** Colour alone would say it to some readers only, so what went is struck through and what came underlined. */
const Parts = ({ parts }: { parts: readonly DifferencePart[] }) =>
  parts.map(({ kind, text }, index) => {
    const key = `${index}${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
