import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, useBlocker } from 'react-router'
import * as messages from '#shared/messages.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import styles from './site-layout.module.css'

/**
 * Without any connection a page change would end in the browser's own error page, and what is read now would be gone.
 * So it waits here, on the page that is there, until the line is back.
 */
export function LineNotice() {
  const isOffline = useSyncExternalStore(
    onLineChange,
    () => !navigator.onLine,
    () => false,
  )
  const [isWaiting, setWaiting] = useState(false)
  // Only then: the router warns of plain links to a place on the page as long as anything may hold a visit back.
  return isOffline || isWaiting ? <Held isOffline={isOffline} setWaiting={setWaiting} /> : null
}

function onLineChange(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const addressOf = ({ pathname, search }: Location): string => pathname + search

/** A page that was read before is on the phone, as a document, which the worker gives. */
const openKept = async (address: string) => (await window.caches?.match(address)) && window.location.assign(address)

function Held({ isOffline, setWaiting }: { isOffline: boolean; setWaiting: (isWaiting: boolean) => void }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOffline && addressOf(currentLocation) !== addressOf(nextLocation))
  useEffect(() => {
    setWaiting(blocker.state === 'blocked')
    if (blocker.state !== 'blocked') return
    if (isOffline) void openKept(addressOf(blocker.location))
    else blocker.proceed()
  }, [blocker, isOffline, setWaiting])
  if (blocker.state !== 'blocked') return null
  return (
    <div className={styles.notice}>
      <Alert tone="danger" title={messages.noConnection}>
        <p>{messages.goesOn}</p>
        <Actions className={styles.choices}>
          <Button variant="secondary" onClick={() => blocker.reset()}>
            Stay here
          </Button>
        </Actions>
      </Alert>
    </div>
  )
}
