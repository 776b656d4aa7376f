import { type SubmitEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { Field } from '../../ui/form/field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useHydrated } from '../parts/use-hydrated.ts'
import { type Begun, sendExport } from './send-export.ts'

/** Takes an export: with scripts in pieces, so that size and line don't matter; without them whole, as large as a form may be. */
export function ExportForm({ begun, error }: { begun: readonly Begun[]; error: string | undefined }) {
  const [sent, setSent] = useState<{ done: number; total: number }>()
  const [message, setMessage] = useState(error)
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  async function send(file: File): Promise<void> {
    setMessage(undefined)
    setSent({ done: 0, total: file.size })
    const answer = await sendExport(file, begun, (done) => setSent({ done, total: file.size }))
    setSent(undefined)
    if ('message' in answer) setMessage(answer.message)
    else await navigate(deskPaths.import(answer.id))
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const file = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
    if (!file) return
    event.preventDefault()
    void send(file)
  }

  const percent = sent && Math.floor((sent.done / Math.max(1, sent.total)) * 100)
  return (
    <Form method="post" encType="multipart/form-data" noValidate aria-label="New import" className="desk-drop" onSubmit={submit}>
      <Field
        name="file"
        label="WordPress export"
        type="file"
        accept=".xml,text/xml,application/xml"
        required
        error={message ?? error}
        hint={
          isHydrated
            ? 'The XML file of Tools → Export in WordPress, up to 512 MB. First it is only read through; nothing changes before you say so.'
            : 'The XML file of Tools → Export in WordPress, up to 12 MB; a larger one needs scripts.'
        }
      />
      <SubmitButton size="m" name="intent" value="upload" pending={sent !== undefined}>
        Upload
      </SubmitButton>
      <div role="status" className="desk-import-sent">
        {sent && (
          <>
            <progress aria-label="Sent" value={sent.done} max={sent.total} className="desk-task-bar" /> {percent} % sent. Keep this page
            open until it is through; after that you can leave.
          </>
        )}
      </div>
    </Form>
  )
}
