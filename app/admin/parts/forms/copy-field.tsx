import { useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useHydrated } from '../page/use-hydrated.ts'

/** A text to be taken elsewhere, such as an address; the button comes with scripts. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<string>()
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(value))
  return (
    <div className="desk-copy desk-row desk-small">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" readOnly value={value} onFocus={({ target }) => target.select()} />
      {isHydrated && (
        <Button variant="quiet" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      )}
      <span role="status" className="desk-muted">
        {copied === value ? 'Copied' : ''}
      </span>
    </div>
  )
}
