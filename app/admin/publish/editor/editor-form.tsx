import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { EnterSaves, FormProblems } from '../../parts/forms/desk-form.tsx'
import { usePresence } from '../../parts/presence/use-presence.ts'
import { leadTo } from '../going-out/lead-to.ts'
import { SEEN } from '../publishing-buttons.ts'
import { KeptState } from './autosave-state.tsx'
import type { WorkToKeep } from './autosave.ts'
import { leftOutIn, saidWithout } from './left-out.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { UnsentCopy } from './unsent-copy.tsx'
import { useAutosave } from './use-autosave.ts'

export interface EditorFormProps {
  label: string
  again: FormAgain | undefined
  work: WorkToKeep
  /** The fields hold what was kept and not saved, in place of what is stored. */
  isKeptWork: boolean
  /** What the last save did: 'Saved', 'Published'. */
  said?: string | undefined
  /** When visitors see what is written here. */
  seen?: string
  /** Hears as which working copy the form is sent. */
  onSent?: (work: string) => void
  /** 'Save', 'Publish' and the like. */
  buttons: readonly { intent: string; label: string; variant?: 'primary' | 'secondary' | 'quiet' }[]
  /** Other buttons, beside those. */
  beside?: ReactNode
  /** Below the fields: what is pressed seldom, such as 'Move to bin'. */
  more?: ReactNode
  /** Above the buttons: what the text lacks, and how many of it must be settled, which stands beside them. */
  lacks?: { list: ReactNode; toSettle: number; id: string }
  /** Behind the buttons: other ways to send the form, such as into a release. */
  after?: ReactNode
  /** `touch` says that something changed that no field says by itself. */
  children: (touch: () => void) => ReactNode
}

/** Id of the long text: the page has an element called `content` already. */
export const TEXT_FIELD_ID = 'content-text'
const TEXT_IDS = { content: TEXT_FIELD_ID }

/** Goes back to what is stored; every form whose words are kept posts it. */
export const DISCARD = 'discard'
/** What goes as a whole needs no keeping first. */
const LEAVING = ['bin', 'remove']

type Submitter = HTMLElement | null

/**
 * A form whose words are kept. What is typed is kept while it is typed; a save waits for what is under way, so that nothing
 * older arrives after it, and stays here while the line is cut or the session over. Ctrl+S saves.
 */
export function EditorForm({ label, again, work, isKeptWork, said, seen = SEEN.published, onSent, ...rest }: EditorFormProps) {
  const { buttons, beside, more, lacks, after, children } = rest
  const form = useRef<HTMLFormElement>(null)
  const kept = useAutosave(form, work)
  const presence = usePresence(work.entity, work.madeFrom === null ? null : work.entityId)
  const submit = useSubmit()
  const pending = useNavigation().state === 'submitting'
  /** What was pressed while nobody was signed in; done once somebody is. */
  const waiting = useRef<Submitter>(undefined)
  const [tries, setTries] = useState(0)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  useSaveKey(form)
  const send = async (submitter: Submitter) => {
    if (!form.current) return
    if (isOf(submitter, DISCARD)) await kept.forget()
    else if (!isOf(submitter, ...LEAVING) && !(await kept.keepAll())) {
      waiting.current = submitter
      setTries((before) => before + 1)
      return
    }
    waiting.current = undefined
    const data = new FormData(form.current, submitter)
    data.set('work', kept.id())
    onSent?.(kept.id())
    setLeftOut(leftOutIn(form.current))
    await submit(data, { method: 'post', encType: 'multipart/form-data' })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Its buttons refuse by themselves; Ctrl+S, and Enter in a field, press none of those that are seen.
    if (pending) return
    void send((event.nativeEvent as SubmitEvent).submitter)
  }
  const onSignedIn = async () => {
    if (waiting.current !== undefined) await send(waiting.current)
    else await kept.keepAll()
  }
  return (
    <>
      <UnsentCopy form={form} work={work} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label={label}
        onSubmit={onSubmit}
        className="desk-editor desk-stack desk-gap-2"
      >
        <EnterSaves />
        <input type="hidden" name="work" value={work.id} />
        <input type="hidden" name="made_from" value={work.madeFrom ?? ''} />
        {again && <FormProblems again={again} ids={TEXT_IDS} />}
        {isKeptWork && !again && !said && (
          <div className="desk-notice">
            <p>This is your unsaved work from last time. Only you can see it.</p>
            <Button type="submit" name="intent" value={DISCARD} variant="quiet">
              Discard it and open the saved version
            </Button>
          </div>
        )}
        {children(kept.touch)}
        {more}
        {lacks?.list}
        <div className="desk-editor-bar desk-row desk-ruled-above desk-gap-1">
          <KeptState state={kept.state} said={said && saidWithout(said, leftOut)} isSaving={pending} presence={presence} seen={seen} />
          {lacks && lacks.toSettle > 0 && (
            <a href={`#${lacks.id}`} onClick={leadTo} className="desk-to-settle desk-small">
              {lacks.toSettle} to fix<span className="visually-hidden"> before it goes out</span>
            </a>
          )}
          {buttons.map(({ intent, label: text, variant }) => (
            <SubmitButton key={intent} size="m" name="intent" value={intent} variant={variant} pending={pending} isToldBeside>
              {text}
            </SubmitButton>
          ))}
          {beside}
        </div>
        {after}
      </Form>
      <SignInAgain key={tries} isNeeded={kept.state.kind === 'signed-out'} onSignedIn={() => void onSignedIn()} />
    </>
  )
}

const isOf = (submitter: Submitter, ...intents: string[]): boolean =>
  submitter instanceof HTMLButtonElement && intents.includes(submitter.value)

function useSaveKey(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const button = form.current?.querySelector<HTMLButtonElement>('.desk-editor-bar button[name=intent]')
      form.current?.requestSubmit(button)
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [form])
}
