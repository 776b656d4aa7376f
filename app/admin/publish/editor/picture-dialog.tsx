import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lengthLimits } from '#shared/limits.ts'
import { pictureName } from '#shared/pasted/foreign-pictures.ts'
import { textLimit } from '#shared/text-limit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { type ForeignPicture, sendPicture } from './send-picture.ts'

/** What the text holds of a picture; `role` 'presentation' for decoration, which is not read out. */
export interface PictureAttributes {
  src: string
  alt: string
  role: 'presentation' | null
  width: number | null
  height: number | null
}

/** What is lost of a picture, and where it stands in the library when it was there already. */
export interface Told {
  notice?: string | undefined
  here?: string | undefined
}

interface PictureDialogProps {
  /** A picture to be put in, of this device or of another site, or one of the text whose words are to change. */
  picture: File | ForeignPicture | PictureAttributes
  /** Words that came with a new one. */
  words?: string | undefined
  /** It stands in the text. */
  isPlaced?: boolean
  /** What is told of a new one beside it. */
  onDone: (picture: PictureAttributes, told?: Told) => void
  onClose: () => void
}

const UNANSWERED = 'Describe the picture, or mark it as decoration'

/** Asks for the words of a picture before it is in the text: later nobody would. Then it is sent, and put in. */
export function PictureDialog({ picture, words = '', isPlaced = false, onDone, onClose }: PictureDialogProps) {
  const isForeign = 'address' in picture
  const isNew = isForeign || picture instanceof File
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  const [isDecoration, setDecoration] = useState(!isNew && picture.role === 'presentation')
  // The share is seen; what is heard is what it has come to.
  useAnnounced(share !== undefined && (isForeign || share === 1 ? toldOf(share, isForeign) : 'The picture is being sent…'))
  const shown = useShown(picture)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const alt = isDecoration ? '' : String(new FormData(event.currentTarget).get('picture_words') ?? '').trim()
    if (!isDecoration && alt === '') return setProblem(UNANSWERED)
    const role = isDecoration ? 'presentation' : null
    if (!isNew) return onDone({ ...picture, alt, role })
    setProblem(undefined)
    setShare(0)
    const sent = await sendPicture(picture, alt, setShare)
    // Cancelled meanwhile: it is not for this text, and the next one may be asked for already.
    if (!isOpen.current) return
    setShare(undefined)
    if (!sent.ok) return setProblem(sent.message)
    const { notice, here, ...placed } = sent.picture
    onDone({ ...placed, alt, role }, { notice, here })
  }
  return (
    <Dialog open onClose={onClose} title={isPlaced ? 'Picture description' : 'Insert a picture'}>
      <form method="post" noValidate aria-label="Picture" onSubmit={(event) => void onSubmit(event)}>
        <FormFields>
          {problem && <ErrorSummary title={problem} errors={[]} takesFocus />}
          {isForeign && (
            <p className="desk-small">
              It is on {pictureName(picture.address)}. This site makes its own copy of it: make sure that you may use it.
            </p>
          )}
          {shown && <img src={shown} alt="" className="desk-picture-shown desk-round" />}
          <Field
            id="picture-words"
            name="picture_words"
            label="What does it show?"
            hint="Alt text for people who cannot see it, such as 'Pupils queue at the school gate'"
            defaultValue={isNew ? words : picture.alt}
            limit={textLimit('The picture description', lengthLimits.imageAlt)}
            disabled={isDecoration}
            required
            data-initial-focus
          />
          <label className="desk-check desk-small">
            <input type="checkbox" checked={isDecoration} onChange={(event) => setDecoration(event.target.checked)} /> Only decoration
          </label>
          {share !== undefined && (
            <p className="desk-row desk-small desk-gap-1">
              <progress value={isForeign ? undefined : share} aria-label="Sent" /> {toldOf(share, isForeign)}
            </p>
          )}
          <Announcer />
          <div className="desk-actions">
            <SubmitButton size="m" pending={share !== undefined} isToldBeside>
              {isPlaced ? 'Change' : 'Insert'}
            </SubmitButton>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </FormFields>
      </form>
    </Dialog>
  )
}

function toldOf(share: number, isForeign: boolean): string {
  if (isForeign) return 'It is being fetched…'
  return share < 1 ? `${Math.round(share * 100)} % sent` : 'Sent. It is being cut to size…'
}

/** An address that the policy lets show: of a file as data, since it has no address of this site yet. */
function useShown(picture: PictureDialogProps['picture']): string | undefined {
  const [data, setData] = useState<string>()
  useEffect(() => {
    if (!(picture instanceof File)) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setData(String(reader.result)))
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  if (picture instanceof File) return data
  return 'address' in picture ? undefined : picture.src
}
