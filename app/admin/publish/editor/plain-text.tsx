import type { RichTextProps } from './rich-text.tsx'

/** The text as HTML, for when the text tools can't be fetched: what is written goes on all the same. */
export const PlainText = ({ html, id, labelledBy, describedBy, takesFocus, onChange }: RichTextProps) => (
  <>
    <p role="status" className="desk-muted">
      The text tools could not be fetched. You can write here as HTML; they come back with the next visit.
    </p>
    <textarea
      id={id}
      defaultValue={html}
      // oxlint-disable-next-line no-autofocus -- somebody was writing here already
      autoFocus={takesFocus}
      rows={20}
      className="desk-text-source desk-small"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
)
