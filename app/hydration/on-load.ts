/** Runs it after the page's load event, or at once where that has been. */
export function onLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
