import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { findPicturesToChoose } from './ask-library.ts'
import type { ChoicePicture } from './choices-route.ts'

/** Letters that follow each other faster than this are one question. */
const ASKS_AFTER_MS = 200

interface LibraryDialogProps {
  onClose: () => void
  onChoose: (picture: ChoicePicture) => void
}

/** The library to choose one picture from, newest first, found by the words about them. */
export default function LibraryDialog({ onClose, onChoose }: LibraryDialogProps) {
  const [text, setText] = useState('')
  const { pictures, message, isMore, more } = useLibrary(text)
  const words = message ?? (pictures.length === 0 ? 'No pictures found.' : '')
  useAnnounced(words)
  return (
    <Dialog open onClose={onClose} title="Choose a picture" size="l">
      <div className="desk-library desk-stack desk-gap-1-half">
        <Field
          name=""
          id="library-words"
          label="Search pictures"
          type="search"
          required
          data-initial-focus
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          // The form around it is not what Enter means here.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p className="desk-muted">{words}</p>
        <Announcer />
        <ul className="desk-library-list grid desk-gap-2">
          {pictures.map((picture) => (
            <li key={picture.file}>
              <button type="button" className="desk-library-picture desk-stack desk-gap-half" onClick={() => onChoose(picture)}>
                <span className="desk-card-frame desk-round">
                  <Picture picture={{ ...picture, alt: '' }} sizes="10rem" cover />
                </span>
                <span>{picture.alt || `No description (${picture.file})`}</span>
              </button>
            </li>
          ))}
        </ul>
        {isMore && (
          <Button variant="secondary" onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function useLibrary(text: string) {
  const [wanted, setWanted] = useState({ text, page: 1 })
  const [known, setKnown] = useState<{ pictures: ChoicePicture[]; pages: number; message?: string }>({
    pictures: [],
    pages: 1,
    message: 'Loading pictures…',
  })
  useEffect(() => {
    const timer = setTimeout(() => setWanted({ text, page: 1 }), ASKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const asking = new AbortController()
    findPicturesToChoose(wanted.text, wanted.page, asking.signal).then(
      (found) =>
        setKnown((before) => {
          if ('message' in found) return { ...before, message: found.message }
          return { pages: found.pages, pictures: wanted.page === 1 ? found.pictures : [...before.pictures, ...found.pictures] }
        }),
      () => {},
    )
    return () => asking.abort()
  }, [wanted])
  return { ...known, isMore: wanted.page < known.pages, more: () => setWanted({ ...wanted, page: wanted.page + 1 }) }
}
