declare global {
  interface Window {
    /** The layout shift so far, all added up. */
    __shifted(): number
  }
}

/** To be run before the page's own scripts. */
export function countShifts(): void {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const shift of entries as (PerformanceEntry & { value: number })[]) sum += shift.value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.__shifted = () => {
    add(observer.takeRecords())
    return sum
  }
}
