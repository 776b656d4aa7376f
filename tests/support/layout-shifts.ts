declare global {
  interface Window {
    /** The cumulative layout shift so far. */
    __shifted: number
  }
}

/** To be run before the page's own scripts. */
export function countShifts(): void {
  window.__shifted = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.__shifted += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}
