import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { announce } from '../../parts/announcer/announce.ts'
import { useHydrated } from '../../parts/page/use-hydrated.ts'

/** Shown once: on paper or in a file they let their owner in without the phone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce('Copied')
  }
  return (
    <>
      <p>Keep these codes away from your phone. Each works once if you do not have it. They are shown only once.</p>
      <ul aria-label="Recovery codes" className="desk-codes grid desk-gap-1 desk-round">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="desk-actions">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt">
          Download
        </a>
        {isHydrated && (
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        {copied && <span>Copied</span>}
      </div>
    </>
  )
}
