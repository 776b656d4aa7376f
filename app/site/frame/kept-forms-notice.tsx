import { type ComponentType, useEffect, useState } from 'react'
import { HINT } from '#app/offline/hint.ts'

/** Says on every page of forms that wait on this phone, by a script that is fetched where one does, and by forms ahead. */
export function KeptForms() {
  const [notice, show] = useState<{ default: ComponentType }>()
  useEffect(() => {
    const look = async () => {
      try {
        if (HINT in localStorage) show(await import('../../offline/kept-notice.tsx'))
      } catch {
        // Storage is refused, or there is no line to fetch it by: another page says it.
      }
    }
    void look()
    const events = [HINT, 'storage']
    for (const event of events) window.addEventListener(event, look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [])
  return notice && <notice.default />
}
