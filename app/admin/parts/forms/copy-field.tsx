import { useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { announce } from '../announcer/announce.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/** A text to be taken elsewhere, such as an address; the button comes with scripts. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(value)
    announce('Copied')
  }
  return (
    <div className="desk-copy desk-row desk-small">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" readOnly value={value} onFocus={({ target }) => target.select()} />
      {isHydrated && (
        <Button variant="quiet" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      )}
      {copied === value && <span className="desk-muted">Copied</span>}
    </div>
  )
}
