import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/button/button.tsx'
import type { FormAgain } from '../parts/attempt.ts'
import { FormProblems } from '../parts/desk-form.tsx'
import { KeptState } from './kept-state.tsx'
import { LeftWork } from './left-work.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useKeptWork } from './use-kept-work.ts'
import type { WorkToKeep } from './work-keeper.ts'

export interface EditorFormProps {
  label: string
  again: FormAgain | undefined
  work: WorkToKeep
  /** The fields hold what was kept and not saved, in place of what is stored. */
  isKeptWork: boolean
  /** 'Save', 'Publish' and the like; the first is what Enter in a field presses. */
  buttons: readonly { intent: string; label: string; variant?: 'primary' | 'secondary' | 'quiet' }[]
  children: (touch: () => void) => ReactNode
}

/**
 * The form of a long text. What is typed is kept while it is typed; 'Save' waits for what is under way, so that nothing
 * older arrives after it. Ctrl+S saves.
 */
export function EditorForm({ label, again, work, isKeptWork, buttons, children }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptWork(form, work)
  const submit = useSubmit()
  const pending = useNavigation().state === 'submitting'
  useSaveKey(form)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const element = event.currentTarget
    event.preventDefault()
    await kept.settle()
    const data = new FormData(element, submitter)
    data.set('work', kept.id())
    await submit(data, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <>
      <LeftWork form={form} work={work} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label={label}
        onSubmit={(event) => void onSubmit(event)}
        className="desk-editor"
      >
        <input type="hidden" name="work" value={work.id} />
        <input type="hidden" name="made_from" value={work.madeFrom ?? ''} />
        {again && <FormProblems again={again} />}
        {isKeptWork && !again && (
          <div className="desk-notice">
            <p>These are your words of last time. They were kept, and not saved yet.</p>
            <Button type="submit" name="intent" value="discard" variant="quiet">
              Go back to what is saved
            </Button>
          </div>
        )}
        {children(kept.touch)}
        <div className="desk-editor-bar">
          {buttons.map(({ intent, label: text, variant }) => (
            <Button key={intent} type="submit" name="intent" value={intent} variant={variant} disabled={pending}>
              {text}
            </Button>
          ))}
          <KeptState state={kept.state} others={kept.others} />
        </div>
      </Form>
      <SignInAgain isNeeded={kept.state.kind === 'signed-out'} onSignedIn={() => void kept.settle()} />
    </>
  )
}

function useSaveKey(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.querySelector<HTMLButtonElement>('button[name=intent]')?.click()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [form])
}
