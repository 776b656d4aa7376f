import { useEffect, useRef } from 'react'
import type { Finding, PostCheck } from '#domain/posts/check-post.ts'
import { kilobytes, nairaFor } from '#shared/data-price.ts'
import * as messages from '#shared/messages.ts'

interface CheckListProps {
  check: PostCheck
  /** It has just kept the post from going out. */
  isStopped?: boolean
}

/** What is wrong with a post before it goes out: what must be settled, what may stay, and what its pictures cost a reader. */
export function CheckList({ check: { findings, pictures }, isStopped }: CheckListProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isStopped) box.current?.focus()
  }, [isStopped, findings])
  const unsettled = findings.filter(({ mustBeSettled }) => mustBeSettled)
  const others = findings.filter(({ mustBeSettled }) => !mustBeSettled)
  const headingId = isStopped ? 'unsettled' : 'before-it-goes-out'
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={
        isStopped
          ? 'desk-checks desk-stack desk-small desk-ruled-above desk-gap-1 desk-checks-stopped'
          : 'desk-checks desk-stack desk-small desk-ruled-above desk-gap-1'
      }
    >
      <h2 id={headingId}>{isStopped ? messages.settleFirst : 'Before it goes out'}</h2>
      <Findings title="Must be settled" findings={unsettled} />
      <Findings title="May stay" findings={others} />
      {findings.length === 0 && <p>Nothing is wrong with what is stored.</p>}
      {pictures.count > 0 && (
        <p>
          Its pictures weigh {kilobytes(pictures.bytes)} KB on a phone, about {nairaFor(pictures.bytes, pictures.nairaPerMb)} of a reader’s
          data (an estimate).
        </p>
      )}
    </section>
  )
}

const Findings = ({ title, findings }: { title: string; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map(({ message, place }) => (
          <li key={`${message}${place}`}>
            {message}: {place}
          </li>
        ))}
      </ul>
    </>
  )
