import { useState } from 'react'
import { clearPhone } from '#app/offline/read-pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { CLEARED } from './read-pages-list.tsx'
import styles from './offline.module.css'

/** For whoever shares a phone. */
export function ClearPhone() {
  const [said, say] = useState('')
  const clear = async () => {
    try {
      await clearPhone()
      say('Cleared. Pages that you read, forms that waited and what was typed are gone from this phone.')
    } catch {
      say('This could not be cleared here. Clear the data of this site in the settings of your browser.')
    }
    window.dispatchEvent(new Event(CLEARED))
  }
  return (
    <section aria-labelledby="shared-phone">
      <h2 id="shared-phone" className={styles.heading}>
        Do others use this device?
      </h2>
      <p>
        Pages that you read stay on it for up to 30 days, a form that waits for a connection for three. You can take all of it away now.
      </p>
      <Button variant="secondary" className={styles.clear} onClick={() => void clear()}>
        Clear this device
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}
