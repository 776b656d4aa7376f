import type { ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'

/** The sentence that a form led to, in its place: it takes the focus, so that it is read, and is not announced as well. */
export const Receipt = ({ children }: { children: ReactNode }) => (
  <p {...useArrival<HTMLParagraphElement>(undefined)} role="status" aria-live="off">
    {children}
  </p>
)
