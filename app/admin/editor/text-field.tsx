import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { useHydrated } from '../parts/use-hydrated.ts'

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
  const id = useId()
  const isHydrated = useHydrated()
  const [value, setValue] = useState(html)
  const labelId = `${id}-label`
  const errorId = error ? `${name}-error` : undefined
  // The form is read when the field holds the new words, not before.
  const changed = useRef(onChange)
  useEffect(() => void (changed.current = onChange))
  useEffect(() => void (value !== html && changed.current()), [value, html])
  return (
    <div className="desk-text-field">
      <label id={labelId} htmlFor={isHydrated ? undefined : name} className="desk-text-label">
        {label}
      </label>
      {isHydrated ? (
        <>
          <input type="hidden" name={name} value={value} />
          <Suspense fallback={<p role="status">Getting the text tools ready…</p>}>
            <RichText html={html} labelledBy={labelId} describedBy={errorId} onChange={setValue} />
          </Suspense>
        </>
      ) : (
        <textarea id={name} name={name} defaultValue={html} rows={20} className="desk-text-source" aria-describedby={errorId} />
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
