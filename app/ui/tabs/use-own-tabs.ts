import { useEffect } from 'react'

/** Makes tabs of what the router has brought; a page that came as a document has them already. */
export function useOwnTabs(): void {
  useEffect(() => {
    if (!document.querySelector('[data-tabs]:not([data-live])')) return
    // Where it cannot be fetched, they are links.
    import('./open-tabs.ts').then(
      ({ openTabs }) => openTabs(),
      () => undefined,
    )
  }, [])
}
