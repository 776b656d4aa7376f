import { useEffect, useState } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'

/** Leads to the page that could not be had. */
export function WantedPage() {
  const [wanted, setWanted] = useState('')
  // The kept document knows nothing of the address that it is shown at.
  useEffect(() => {
    setWanted(ownAddress(new URLSearchParams(window.location.search).get('to') ?? ''))
  }, [])
  return wanted ? (
    <ButtonLink to={wanted} reloadDocument>
      Try again
    </ButtonLink>
  ) : null
}

/** An address of this site as the browser reads it: what begins with a slash can lead to another all the same. Blank for any other. */
function ownAddress(to: string): string {
  try {
    const { origin, pathname, search } = new URL(to, window.location.origin)
    return to && origin === window.location.origin ? pathname + search : ''
  } catch {
    return ''
  }
}
