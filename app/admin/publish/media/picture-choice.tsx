import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lengthLimits } from '#shared/limits.ts'
import { textLimit } from '#shared/text-limit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import { sendPicture } from './ask-library.ts'
import type { ChoicePicture } from './choices-route.ts'
import { choiceFields } from './picture-choice-fields.ts'

const LibraryDialog = lazy(() => import('./library-dialog.tsx'))

const altLimit = textLimit('The picture description', lengthLimits.imageAlt)

interface PictureChoiceProps {
  /** Posts the file name of the chosen picture, blank for none; what else is posted, `readPictureChoice` knows. */
  name: string
  label: string
  /** What is chosen when the form opens. */
  picture: ChoicePicture | null
  /** Posts what the picture shows, in words; no such field without a name. */
  altName?: string
  altLabel?: string
  alt?: string
  error?: string | undefined
  altError?: string | undefined
}

/**
 * A form's field for one picture: from the library, or a new file, which comes into the library. Without scripts the file
 * goes with the form.
 */
export function PictureChoice({ name, label, picture, altName, altLabel = 'What it shows', alt = '', ...rest }: PictureChoiceProps) {
  const { error, altError } = rest
  const [chosen, setChosen] = useState(picture)
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const group = useRef<HTMLFieldSetElement>(null)
  const { message, isSending, here, send } = useSending((sent) => choose(sent))
  const fields = choiceFields(name)
  const isHere = chosen !== null && chosen.file === here
  useAnnounced([chosen?.wasAnimated && deskMessages.animationsKept(), isHere && deskMessages.pictureIsHere].filter(Boolean).join('. '))

  function choose(next: ChoicePicture | null): void {
    flushSync(() => {
      setChosen(next)
      setIsOpen(false)
    })
    const words = altName && group.current?.querySelector<HTMLInputElement>(`input[name="${altName}"]`)
    // Words that somebody wrote for this place stay.
    if (words && next?.alt && !words.value.trim()) words.value = next.alt
    // Forms that keep what is not saved listen for it.
    group.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <fieldset ref={group} className="desk-choice desk-stack desk-gap-1-half">
      <legend>{label}</legend>
      <input type="hidden" name={fields.chosen} value={chosen?.file ?? ''} />
      {chosen && <Picture picture={chosen} sizes="20rem" className="desk-choice-picture desk-round" />}
      <div>
        {chosen?.wasAnimated && <p className="desk-small">{deskMessages.animationsKept()}.</p>}
        {isHere && (
          <p className="desk-small">
            <a href={deskPaths.picture(here)} target="_blank" rel="noreferrer">
              {deskMessages.pictureIsHere}
            </a>
            .
          </p>
        )}
      </div>
      <div className="desk-actions">
        {isHydrated ? (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Choose from the library
          </Button>
        ) : (
          <a href={deskPaths.media} target="_blank" rel="noreferrer">
            Open the library
          </a>
        )}
        {chosen && isHydrated && (
          <Button variant="quiet" onClick={() => choose(null)}>
            Take out
          </Button>
        )}
      </div>
      {chosen && !isHydrated && (
        <label className="desk-check desk-small">
          <input type="checkbox" name={fields.removed} value="yes" /> Remove the picture
        </label>
      )}
      <Field
        name={fields.file}
        label={chosen ? 'Upload another' : 'Upload'}
        type="file"
        accept="image/*"
        error={message ?? error}
        hint={isSending ? 'The picture is being prepared…' : undefined}
        onChange={({ currentTarget }) => void send(currentTarget)}
      />
      {altName && (
        <Field
          name={altName}
          label={altLabel}
          hint="Alt text for people who cannot see it"
          defaultValue={alt}
          error={altError}
          limit={altLimit}
        />
      )}
      {isOpen && (
        <Suspense>
          <LibraryDialog onClose={() => setIsOpen(false)} onChoose={choose} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** Sends a chosen file at once, so that it is seen before the form is saved. */
function useSending(arrived: (picture: ChoicePicture) => void) {
  const [message, setMessage] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [here, setHere] = useState<string>()
  async function send(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    setIsSending(true)
    setMessage(undefined)
    const sent = await sendPicture(file)
    setIsSending(false)
    if ('message' in sent) return setMessage(sent.message)
    // It is in the library now; the form need not bring it once more.
    input.value = ''
    setHere(sent.isHere ? sent.picture.file : undefined)
    arrived(sent.picture)
  }
  return { message, isSending, here, send }
}
