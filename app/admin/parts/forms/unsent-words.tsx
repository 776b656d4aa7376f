import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepUnsent } from './unsent.ts'

interface UnsentWordsProps {
  /** Of {@link unsentName}. */
  name: string
  /** When its words were stored last, of {@link useStoredAt}: what is kept from before then is forgotten. */
  storedAt?: string | undefined
  children: ReactNode
}

/** What is typed in here is there again after whatever else is pressed, a reload, and a sign-in in between; in this tab, until it is stored. */
export function UnsentWords({ name, storedAt, children }: UnsentWordsProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (root.current) keepUnsent(root.current)
  }, [name, storedAt])
  return (
    <div ref={root} data-unsent={name} data-stored={storedAt}>
      {children}
    </div>
  )
}

/** When the last thing was stored here of which a notice of these names tells, in ms; undefined before. */
export function useStoredAt(...told: readonly string[]): string | undefined {
  const [query] = useSearchParams()
  const [storedAt, setStoredAt] = useState<string>()
  const last = told.includes(query.get('did') ?? '') ? (query.get('of') ?? undefined) : storedAt
  if (last !== storedAt) setStoredAt(last)
  return last
}
