import { type DragEvent, type SubmitEvent, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { announce } from '../../parts/announcer/announce.ts'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { TaskState } from '../../parts/news/task-state.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'

/** What it posts; its screen has an action for each. */
export type UploadsIntent = 'upload' | 'again' | 'forget'

interface Upload {
  id: string
  name: string
  state: string
  message: string | null
  isSetAside: boolean
  /** The picture that it was already. */
  here: string | null
}

/** Where pictures come in, and those that are still being prepared. Without scripts the files go in one form. */
export function Uploads({ uploads, error }: { uploads: readonly Upload[]; error: string | undefined }) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { send, sending, refused } = useSending()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    void send([...event.dataTransfer.files])
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const files = [...(event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void send(files).then(() => form.current?.reset())
  }

  return (
    <section aria-label="Upload pictures" className="desk-stack desk-gap-1">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        action={deskPaths.media}
        role="none"
        noValidate
        onSubmit={submit}
        className={isOver ? 'desk-drop desk-row desk-drop-over' : 'desk-drop desk-row'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Field
          name="files"
          label="Pictures"
          type="file"
          accept="image/*"
          multiple
          required
          error={refused ?? error}
          hint={
            isHydrated
              ? 'Choose several at once, take one with the camera, or drop them here. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each.'
              : 'JPEG, PNG, WebP, AVIF or GIF; up to 12 MB together.'
          }
        />
        <Button type="submit" name="intent" value={'upload' satisfies UploadsIntent}>
          Upload
        </Button>
      </Form>
      {sending && <p className="desk-muted">{sending}</p>}
      {uploads.length > 0 && (
        <>
          <ul className="desk-stack desk-small desk-gap-1" aria-label="Processing">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} {...upload} />
            ))}
          </ul>
          {!isHydrated && <SiteLink to={deskPaths.media}>Refresh</SiteLink>}
        </>
      )}
    </section>
  )
}

const WORDS: Partial<Record<string, string>> = { waiting: 'Waiting', running: 'Processing', failed: 'Rejected', done: 'Not added' }

function UploadRow({ id, name, state, message, isSetAside, here }: Upload) {
  return (
    <li className="desk-upload desk-row">
      <span>{name}</span>
      <TaskState state={state} words={isSetAside ? 'Stopped' : (WORDS[state] ?? state)} done={0} total={0} />
      {message && <span>{message}</span>}
      {here && <SiteLink to={deskPaths.picture(here)}>{deskMessages.pictureIsHere}</SiteLink>}
      {isSetAside && (
        <RowButton<UploadsIntent> fields={{ id }} intent="again" label={`Try ${name} again`}>
          Again
        </RowButton>
      )}
      {(state === 'failed' || state === 'done') && (
        <RowButton<UploadsIntent> fields={{ id }} intent="forget" label={`Remove ${name}`}>
          Remove
        </RowButton>
      )}
    </li>
  )
}

/** Sends files one by one, so that a slow line keeps those that are through. */
function useSending() {
  const fetcher = useFetcher<{ errors?: Record<string, string>; message?: string } | null>()
  const [sending, setSending] = useState('')
  const [refused, setRejected] = useState<string>()
  async function send(files: readonly File[]): Promise<void> {
    setRejected(undefined)
    // Not of each: twenty would be twenty sentences.
    announce(files.length === 1 ? 'The picture is being sent' : `${files.length} pictures are being sent`)
    for (const [index, file] of files.entries()) {
      setSending(`Sending ${file.name}, ${index + 1} of ${files.length}`)
      const body = new FormData()
      body.set('intent', 'upload' satisfies UploadsIntent)
      body.set('quiet', 'yes')
      body.set('files', file)
      await fetcher.submit(body, { method: 'post', action: deskPaths.media, encType: 'multipart/form-data' })
    }
    setSending('')
    announce(files.length === 1 ? 'The picture is sent' : `${files.length} pictures are sent`)
  }
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  return { send, sending, refused: refused ?? answer?.errors?.files }
}
