import { useEffect, useState } from 'react'
import { costWords } from '#shared/data-price.ts'

/** What a page that the router brought has cost so far: its data, and all that was fetched after it. */
export default function CountedCost({ nairaPerMb }: { nairaPerMb: number }) {
  const [bytes, setBytes] = useState(0)
  useEffect(() => {
    const from = fetched().findLastIndex(({ name }) => name.includes('.data'))
    const observer = new PerformanceObserver(() => setBytes(sumOf(fetched().slice(from))))
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return bytes > 0 ? <span>{costWords(bytes, nairaPerMb)}</span> : null
}

/** In the order in which they came to their end. */
const fetched = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]
const sumOf = (entries: readonly PerformanceResourceTiming[]): number => entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
