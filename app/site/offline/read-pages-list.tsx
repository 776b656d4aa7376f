import { useEffect, useState } from 'react'
import type { KeptPage } from '#app/offline/kept-pages.ts'
import { READ_PAGES_MARK } from '#app/offline/list-in-document.ts'
import { listReadPages, noteKeptForms } from '#app/offline/read-pages.ts'
import { useTimeZone } from '#app/use-time-zone.ts'
import { longDateTimeOf } from '#shared/clock-time.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './offline.module.css'

const HEADING = 'read-before'
const NONE = 'None is kept on this device yet. From the second page of a visit on, what you read is.'

/** Pages that this phone keeps, last read first. */
export function ReadPages() {
  const [pages, setPages] = useState<KeptPage[]>()
  const timeZone = useTimeZone()
  useEffect(() => {
    const look = () => void listReadPages().then(setPages, () => setPages([]))
    look()
    noteKeptForms().catch(() => {})
    window.addEventListener(CLEARED, look)
    return () => window.removeEventListener(CLEARED, look)
  }, [])
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} className={styles.heading}>
        Pages that you have read
      </h2>
      {/* Without a line the worker has written its own list here, for whoever has no scripts on this phone. */}
      {!pages && <div {...{ [READ_PAGES_MARK]: '' }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `<p>${NONE}</p>` }} />}
      {pages?.length === 0 && <p>{NONE}</p>}
      {pages && pages.length > 0 && (
        <ul className="grid gap-1-half">
          {pages.map(({ address, title, readAt }) => (
            <li key={address}>
              <SiteLink to={address} reloadDocument>
                {title}
              </SiteLink>
              {readAt > 0 && <span className={`quiet ${styles.when}`}>{longDateTimeOf(readAt, timeZone)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Said by what clears the phone. */
export const CLEARED = 'phone-cleared'
