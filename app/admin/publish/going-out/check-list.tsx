import { type RefObject, useEffect } from 'react'
import type { PictureWeight } from '#domain/posts/check-post.ts'
import { kilobytes, nairaFor } from '#shared/data-price.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { type Finding, findingWords, MOST_FINDINGS } from '#shared/posts/finding.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { TEXT_FIELD_ID } from '../editor/editor-form.tsx'
import { PICTURE_FIELD } from '../posts/picture-field-names.ts'
import { leadTo } from './lead-to.ts'

/** Where the buttons lead to it. */
export const CHECK_LIST_ID = 'before-it-goes-out'

interface CheckListProps {
  box: RefObject<HTMLElement | null>
  findings: readonly Finding[]
  pictures?: PictureWeight | undefined
  /** What it has just kept from being done; an equal one that came again is another. */
  stopped?: { sentence: string } | undefined
}

/** All that a text lacks before it goes out, each with the way to its field, and what its pictures cost a reader. */
export function CheckList({ box, findings, pictures, stopped }: CheckListProps) {
  useEffect(() => {
    if (!stopped) return
    box.current?.focus({ preventScroll: true })
    // Its beginning, clear of the bar at the foot, which hides the end of what only just fits.
    box.current?.scrollIntoView({ block: 'start' })
  }, [stopped, box])
  const unsettled = findings.filter(({ mustBeSettled }) => mustBeSettled)
  const isStopped = stopped !== undefined && unsettled.length > 0
  const listed = 'desk-checks desk-stack desk-small desk-ruled-above desk-gap-1'
  return (
    <section
      ref={box}
      id={CHECK_LIST_ID}
      tabIndex={-1}
      // Where there are no scripts the attribute leads here.
      autoFocus={stopped !== undefined}
      aria-labelledby={`${CHECK_LIST_ID}-heading`}
      className={isStopped ? `${listed} desk-checks-stopped` : listed}
    >
      <h2 id={`${CHECK_LIST_ID}-heading`}>Before it goes out</h2>
      {isStopped && (
        <p role="alert" className="desk-strong">
          {stopped.sentence}
        </p>
      )}
      <Findings title="Must be fixed" findings={unsettled} />
      <Findings title="Optional" findings={findings.filter(({ mustBeSettled }) => !mustBeSettled)} />
      {findings.length >= MOST_FINDINGS && <p>There may be more. The list updates once these are fixed.</p>}
      {findings.length === 0 && <p>Nothing is missing.</p>}
      {pictures && pictures.count > 0 && (
        <p>
          Its pictures weigh {kilobytes(pictures.bytes)} KB on a phone, about {nairaFor(pictures.bytes, pictures.nairaPerMb)} of a reader’s
          data (an estimate).
        </p>
      )}
      {pictures && pictures.animations > 0 && <p>{deskMessages.animationsKept(pictures.animations)}.</p>}
    </section>
  )
}

const Findings = ({ title, findings }: { title: string; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.field}${findingWords(finding)}`}>
            <a href={`#${idOf(finding.field)}`} onClick={leadTo}>
              {findingWords(finding)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )

const IDS: Record<string, string> = { [postFields.content.name]: TEXT_FIELD_ID, [postFields.image.name]: PICTURE_FIELD }
const idOf = (field: string): string => IDS[field] ?? field
