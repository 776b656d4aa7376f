import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PlainText } from './plain-text.tsx'

const RichText = lazy(() => import('./rich-text.tsx').catch(() => ({ default: PlainText })))

interface TextFieldProps {
  name: string
  id: string
  label: string
  /** Clean HTML. */
  html: string
  error: string | undefined
  onChange: () => void
}

/**
 * The field of a long text. Without scripts it holds the HTML itself, which can be read and changed; with them it is
 * written as it will look, and the form sends the same field.
 */
export function TextField({ name, id, label, html, error, onChange }: TextFieldProps) {
  const labelId = useId()
  const errorId = error ? `${id}-error` : undefined
  const source = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<string>()
  const [value, setValue] = useState(html)
  // What was typed before scripts were live goes on in the editor.
  useLayoutEffect(() => {
    const typed = source.current?.value ?? html
    setBegun(typed)
    setValue(typed)
    // Only what it began with: after a save the words on the screen are the newest there are.
    // oxlint-disable-next-line exhaustive-deps
  }, [])
  const changed = useRef(onChange)
  useEffect(() => void (changed.current = onChange))
  const told = useRef(html)
  // After the field holds the new words, since the whole form is read then.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    changed.current()
  }, [value])
  /** Words that were kept elsewhere take the place of these. */
  const hear = (field: HTMLInputElement | null) => {
    const put = (event: Event) => {
      const { detail } = event as CustomEvent<string>
      setBegun(detail)
      setValue(detail)
    }
    field?.addEventListener('desk-text', put)
    return () => field?.removeEventListener('desk-text', put)
  }
  return (
    <div className="desk-stack desk-gap-half">
      <label id={labelId} htmlFor={begun === undefined ? id : undefined} className="desk-small desk-strong">
        {label}
      </label>
      {begun === undefined ? (
        <textarea
          ref={source}
          id={id}
          name={name}
          defaultValue={html}
          rows={20}
          className="desk-text-source desk-small"
          aria-describedby={errorId}
        />
      ) : (
        <>
          <input ref={hear} type="hidden" name={name} value={value} data-text="" />
          <Suspense fallback={<p role="status">Getting the text tools ready…</p>}>
            <RichText key={begun} html={begun} id={id} labelledBy={labelId} describedBy={errorId} onChange={setValue} />
          </Suspense>
        </>
      )}
      {error && (
        <p id={errorId} className="desk-text-error desk-small">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
