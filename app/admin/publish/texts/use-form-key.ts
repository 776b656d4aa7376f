import { useState } from 'react'

interface Shown {
  /** Null of a post that is not stored yet. */
  id: number | null
  /** The copy of something new that its writer goes on with. */
  asked: string | null
  /** What the last action did, and with which working copy. */
  did: string | null
  of: string | null
}

/**
 * A form of its own for each post, so that nothing typed in one ends in another; but a new post goes on in its form once
 * it is stored, with all that was typed meanwhile. What was thrown away leaves the form.
 */
export function useFormKey(shown: Shown) {
  const [held, setHeld] = useState({ ...shown, key: 0, sent: '' })
  const isStored = held.id === null && shown.id !== null && held.sent !== '' && shown.of === held.sent
  const isThrownAway = shown.did === 'discarded' && (held.did !== 'discarded' || held.of !== shown.of)
  const isOther = held.id !== shown.id || held.asked !== shown.asked
  const isNew = isThrownAway || (isOther && !isStored)
  if (isOther || held.did !== shown.did || held.of !== shown.of)
    setHeld({ ...shown, key: isNew ? held.key + 1 : held.key, sent: isOther ? '' : held.sent })
  return {
    key: held.key,
    /** Tells that the form was sent, and as which working copy. */
    onSent: (sent: string) => setHeld((before) => ({ ...before, sent })),
  }
}
