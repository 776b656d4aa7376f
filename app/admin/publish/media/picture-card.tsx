import { Form } from 'react-router'
import type { LibraryPicture } from '#domain/media/library.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { SEEN } from '../../parts/forms/seen-field.ts'
import { useSeen } from '../../parts/forms/seen-form.tsx'
import { weightOf } from './weight.ts'

/** What it posts; its screen has an action for each. */
export type PictureCardIntent = 'describe' | 'restore'

/** One picture of the grid: its way on, what it measures, and its words to change in place. */
export function PictureCard({ picture, seen, again }: { picture: LibraryPicture; seen: string | undefined; again: FormAgain | undefined }) {
  const { file, width, height, bytes, alt, deletedAt, wasAnimated } = picture
  const name = alt || file
  const field = `alt-${file}`
  const own = again?.entered.file === file ? again : undefined
  const shown = useSeen(seen, own)
  const facts = `${width} × ${height}, ${weightOf(bytes)}`
  if (deletedAt !== null) {
    return (
      <li className="desk-stack desk-top desk-gap-half">
        <p className="desk-muted">{name}</p>
        <p className="desk-muted">{facts}</p>
        <RowButton<PictureCardIntent>
          fields={{ ids: file.replace(/\.webp$/, '') }}
          intent="restore"
          label={`Restore ${name}`}
          variant="secondary"
        >
          Restore
        </RowButton>
      </li>
    )
  }
  return (
    <li className="desk-stack desk-top desk-gap-half">
      <SiteLink to={deskPaths.picture(file)} aria-label={`Open ${name}`} className="desk-card-frame desk-round">
        <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 48rem) 15rem, 50vw" cover />
      </SiteLink>
      <p className="desk-muted">{facts}</p>
      {wasAnimated && <p className="desk-small">{deskMessages.animationsKept()}.</p>}
      <Form key={shown} method="post" noValidate aria-label={`Description of ${name}`} className="desk-card-words desk-stack desk-gap-half">
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name={SEEN} value={shown} />
        <TextAreaField
          name="alt"
          rows={2}
          id={field}
          label="What it shows"
          defaultValue={own?.entered.alt ?? alt}
          error={own?.errors[field] ?? own?.errors.alt}
          required
        />
        <Button
          type="submit"
          name="intent"
          value={'describe' satisfies PictureCardIntent}
          variant="quiet"
          className="desk-outdent"
          aria-label={`Save the description of ${name}`}
        >
          Save
        </Button>
      </Form>
    </li>
  )
}
