import { useSyncExternalStore } from 'react'
import { type Cut, lineCut, onLine } from './connection.ts'

const words: Record<Cut, string> = {
  sent: 'No connection: what you sent last may not be stored. What you typed is still here; send it once more when your line is back.',
  asked: 'No connection. This is what was known last; it is looked at again once your line is back.',
}

/** Says over every screen that the line is cut; an alert is read out when it comes into the page. */
export function LineCut() {
  const cut = useSyncExternalStore(onLine, lineCut, () => undefined)
  return (
    cut && (
      <p role="alert" className="desk-line-cut desk-small desk-round">
        {words[cut]}
      </p>
    )
  )
}
