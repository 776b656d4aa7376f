import { useEffect } from 'react'

/** Lets what a page's own script moves move where the router has brought it; a page that came as a document is moving already. */
export function useMovingPage(): void {
  useEffect(() => {
    if (!document.querySelector('[data-moves]:not([data-live]),[data-counts]:not([data-live])')) return
    // Where it cannot be fetched, rows scroll and numbers stand.
    import('./move-page.ts').then(
      ({ movePage }) => movePage(),
      () => undefined,
    )
  }, [])
}
