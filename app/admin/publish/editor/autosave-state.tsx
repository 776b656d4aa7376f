import { useEffect, useRef, useState } from 'react'
import type { Presence } from '#domain/working-copies/presence.ts'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import type { AutosaveState } from './autosave.ts'

interface KeptStateProps {
  state: AutosaveState
  /** What the last save did: 'Saved', 'Published'. */
  said: string | undefined
  isSaving: boolean
  presence: Presence
  /** When visitors see what is kept: the words on the screen are true of what is being written. */
  seen: string
}

/** Where the words are, and who else has them open; read out when something fails, works again or was asked for, not at each pause in typing. */
export function KeptState({ state, said, isSaving, presence, seen }: KeptStateProps) {
  const place = useRef<HTMLParagraphElement>(null)
  // 'Publish' goes away as it is pressed, and a new text begins a new form: then the focus is on the first button that is left. Of the words here Orca said nothing when they had it.
  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body
    if (said && isLost) place.current?.closest('.desk-editor-bar')?.querySelector('button')?.focus()
  }, [said])
  const isRoutine = useRoutine(state.kind)
  const words = isSaving ? 'One moment…' : sentenceOf(state, said, seen)
  const othersWords = othersIn(presence)
  useAnnounced((isSaving || !isRoutine) && words)
  useAnnounced(othersWords)
  return (
    <div className="desk-kept">
      <p
        ref={place}
        role="status"
        aria-live="off"
        className={state.kind === 'idle' && !isSaving ? 'desk-kept-said desk-small desk-strong' : undefined}
      >
        {words}
      </p>
      <p className="desk-kept-others desk-strong">{othersWords}</p>
    </div>
  )
}

const isTrouble = (kind: AutosaveState['kind']): boolean => kind === 'local' || kind === 'signed-out' || kind === 'refused'

/** Whether words are kept as they always are; not the first time after trouble. */
function useRoutine(kind: AutosaveState['kind']): boolean {
  const [now, setNow] = useState({ kind, isAfterTrouble: false })
  if (now.kind !== kind) setNow({ kind, isAfterTrouble: isTrouble(now.kind) || (now.isAfterTrouble && now.kind === 'keeping') })
  return (kind === 'keeping' || kind === 'kept') && !now.isAfterTrouble
}

function sentenceOf(state: AutosaveState, said = '', seen: string): string {
  switch (state.kind) {
    case 'idle':
      return said
    case 'keeping':
      return 'Saving a copy…'
    case 'kept':
      return `Your work is kept. ${seen}`
    case 'local':
      return 'No connection. Your work is kept on this device and sent when you are back online.'
    case 'signed-out':
      return 'You are signed out. Your work is kept on this device.'
    case 'refused':
      return `Your work is kept on this device. ${state.message}`
  }
}

function othersIn({ others, isHolder }: Presence): string {
  const [holder] = others
  if (!holder) return ''
  const names = others.map(({ name }) => name).join(', ')
  if (isHolder) return `${names} ${others.length === 1 ? 'has' : 'have'} this open too; you had it first.`
  const rest = others.slice(1).map(({ name }) => name)
  return `${holder.name} had this open first: ask before you change much.${rest.length > 0 ? ` ${rest.join(', ')} too.` : ''}`
}
