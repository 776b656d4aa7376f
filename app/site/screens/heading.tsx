import type { ReactNode } from 'react'
import type { Words } from '#domain/content/read-page-texts.ts'
import { SectionHeading } from '../../ui/layout/layout.tsx'
import { Editable } from '../frame/edit-link.tsx'

interface Props {
  id: string
  words: Words
  /** Stands in the row of a carousel's buttons, which needs no room below it. */
  compact?: boolean
  align?: 'start' | 'center'
  /** 'Edit' of what the section shows, beside that of its words. */
  edit?: ReactNode
  /** On a deep-indigo band. */
  onDeep?: boolean
}

/** A section's heading with the sentence below it. */
export function Heading({ id, words, compact, align, edit, onDeep }: Props): ReactNode {
  return (
    <Editable words={words} onDeep={onDeep} more={edit}>
      {compact ? (
        <h2 id={id} lang={words.lang}>
          {words.title}
        </h2>
      ) : (
        <SectionHeading id={id} title={words.title} lead={words.text || undefined} align={align} lang={words.lang} />
      )}
    </Editable>
  )
}
