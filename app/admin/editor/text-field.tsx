import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

const RichText = lazy(() => import('./rich-text.tsx'))

interface TextFieldProps {
  name: string
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
export function TextField({ name, label, html, error, onChange }: TextFieldProps) {
  const labelId = useId()
  const errorId = error ? `${name}-error` : undefined
  const source = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<string>()
  const [value, setValue] = useState(html)
  // What was typed before scripts were live goes on in the editor.
  useLayoutEffect(() => {
    const typed = source.current?.value ?? html
    setBegun(typed)
    setValue(typed)
  }, [html])
  const changed = useRef(onChange)
  useEffect(() => void (changed.current = onChange))
  // After the field holds the new words, since the whole form is read then.
  useEffect(() => void (value !== html && changed.current()), [value, html])
  return (
    <div className="desk-text-field">
      <label id={labelId} htmlFor={begun === undefined ? name : undefined} className="desk-text-label">
        {label}
      </label>
      {begun === undefined ? (
        <textarea ref={source} id={name} name={name} defaultValue={html} rows={20} className="desk-text-source" aria-describedby={errorId} />
      ) : (
        <>
          <input type="hidden" name={name} value={value} />
          <Suspense fallback={<p role="status">Getting the text tools ready…</p>}>
            <RichText html={begun} labelledBy={labelId} describedBy={errorId} onChange={setValue} />
          </Suspense>
        </>
      )}
      {error && (
        <p id={errorId} className="desk-text-error">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
