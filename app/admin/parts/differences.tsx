import type { FieldComparison } from '#domain/texts/compare-fields.ts'
import type { DifferencePart } from '#domain/texts/compare-texts.ts'

/** What is different between two states of a text, field by field. */
export function Differences({ fields }: { fields: readonly FieldComparison[] }) {
  if (fields.length === 0) return <p>Nothing that is read.</p>
  return (
    <dl className="desk-differences">
      {fields.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Parts parts={parts} />
          </dd>
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
