import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Field } from '../../../ui/form/field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useAnnounced } from '../announcer/use-announced.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { type Begun, sendFile } from './send-file.ts'

const FILE = 'input[type=file]'
const KEEP_OPEN = 'Keep this page open until it is through; after that you can leave.'

interface FileFormProps {
  /** Of the form, for who does not see it. */
  name?: string
  /** Of its button: the screen has another one that comes first. */
  variant?: 'secondary'
  /** Of the field. */
  label: string
  accept: string
  /** What the file is and how large it may be, in pieces and whole. */
  hints: { pieces: string; whole: string }
  /** Where pieces go, and where what became of the file is shown. */
  piecesPath: string
  pathOf: (id: string) => string
  begun: readonly Begun[]
  error: string | undefined
}

/** Takes a file: with scripts in pieces, so that size and line don't matter; without them whole, as large as a form may be. */
export function FileForm({ name = 'New import', variant, label, accept, hints, piecesPath, pathOf, begun, error }: FileFormProps) {
  const [sent, setSent] = useState<{ done: number; total: number }>()
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  // The field says what is wrong.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>(FILE)?.focus()
  }, [failure])

  async function send(file: File): Promise<void> {
    setFailure(undefined)
    setSent({ done: 0, total: file.size })
    const answer = await sendFile(piecesPath, file, begun, (done) => setSent({ done, total: file.size }))
    setSent(undefined)
    if (!('message' in answer)) return void (await navigate(pathOf(answer.id)))
    setFailure(answer.message)
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const file = event.currentTarget.querySelector<HTMLInputElement>(FILE)?.files?.[0]
    if (!file) return
    event.preventDefault()
    void send(file)
  }

  // The share is seen: each step of it would be a sentence.
  useAnnounced(sent && `The file is being sent. ${KEEP_OPEN}`)
  const percent = sent && Math.floor((sent.done / Math.max(1, sent.total)) * 100)
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={name}
      className="desk-drop desk-row"
      onSubmit={submit}
    >
      <Field
        name="file"
        label={label}
        type="file"
        accept={accept}
        required
        error={failure ?? error}
        hint={isHydrated ? hints.pieces : hints.whole}
      />
      <SubmitButton size="m" variant={variant} name="intent" value="upload" pending={sent !== undefined} isToldBeside>
        Upload
      </SubmitButton>
      {sent && (
        <div className="desk-file-sent desk-small">
          <progress aria-label="Sent" value={sent.done} max={sent.total} className="desk-task-bar" /> {percent} % sent. {KEEP_OPEN}
        </div>
      )}
    </Form>
  )
}
