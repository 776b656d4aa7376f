import type { PhonePiece } from '#domain/leads/phone-words.ts'
import { dialHref } from '#shared/formats.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { IntentOn } from '../../parts/forms/screen-actions.ts'
import { SeenField } from '../../parts/lists/seen-row.tsx'
import { SelectRecord } from '../../parts/lists/selection.tsx'

export type HeldIntent = 'honest' | 'spam'

export interface HeldRow {
  id: string
  kind: string
  reference: string
  name: string
  email: string
  phone: readonly PhonePiece[]
  text: string
  reasons: readonly string[]
  date: string
  /** Of `seenRowText`. */
  seen: string
}

/** Something that is held: who sent it, why it is held, what it says, and the two decisions; `data-key` names their keys. */
export function HeldItem({ row, isDecided }: { row: HeldRow; isDecided: boolean }) {
  const { id, kind, reference, name, email, phone, text, reasons, date, seen } = row
  const who = name || email
  return (
    <li>
      <article data-record tabIndex={-1} aria-label={`${kind} of ${who}`} className="desk-written desk-small desk-ruled">
        <SeenField id={id} seen={seen} />
        <SelectRecord id={id} name={`the ${kind.toLowerCase()} of ${who}`} />
        <div className="desk-held-words desk-stack desk-breaks desk-gap-half">
          <p>
            <strong>{who}</strong> {name && <a href={`mailto:${email}`}>{email}</a>}{' '}
            {phone.map(({ start, text: words, dial }) =>
              dial ? (
                <a key={start} href={dialHref(dial)}>
                  {words}
                </a>
              ) : (
                <span key={start}>{words}</span>
              ),
            )}
          </p>
          <p className="desk-muted">{[kind, reference, date].filter(Boolean).join(', ')}</p>
          <ul className="desk-written-doubt" aria-label="Why it is held">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {text && <p className="desk-written-text">{text}</p>}
          <div className="desk-actions">
            <Button
              type="submit"
              name="intent"
              value={`honest:${id}` satisfies IntentOn<HeldIntent>}
              variant="secondary"
              data-key="n"
              aria-label={`Not spam: the ${kind.toLowerCase()} of ${who}`}
            >
              Not spam
            </Button>
            {!isDecided && (
              <Button
                type="submit"
                name="intent"
                value={`spam:${id}` satisfies IntentOn<HeldIntent>}
                variant="quiet"
                data-key="s"
                aria-label={`Spam: the ${kind.toLowerCase()} of ${who}`}
              >
                Spam
              </Button>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}
