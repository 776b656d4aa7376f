import type { ReactNode } from 'react'
import type { Words } from '#domain/content/page-texts.ts'
import { SectionHeading } from '../../ui/layout/layout.tsx'

interface Props {
  id: string
  words: Words
  /** Stands in the row of a carousel's buttons, which needs no room below it. */
  compact?: boolean
  align?: 'start' | 'center'
}

/** A section's heading with the sentence below it. */
export function Heading({ id, words, compact, align }: Props): ReactNode {
  if (compact) return <h2 id={id}>{words.title}</h2>
  return <SectionHeading id={id} title={words.title} lead={words.text || undefined} align={align} />
}
