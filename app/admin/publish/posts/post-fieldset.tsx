import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react'
import type { FieldErrors } from '#shared/forms.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { Field, SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import { TEXT_FIELD_ID } from '../editor/editor-form.tsx'
import { TextField } from '../editor/text-field.tsx'
import { SearchAppearance } from './search-appearance.tsx'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from './picture-fields.ts'

interface PostFieldsetProps {
  /** By the names of the fields. */
  values: Record<string, string>
  errors: FieldErrors
  categories: readonly { value: string; label: string }[]
  authors: readonly string[]
  timeZone: string
  /** The long text changed. */
  touch: () => void
  /** Stands last beside the text. */
  children?: ReactNode
  /** Of the post on the site; null while it has none. */
  address: string | null
  host: string
}

const { title, content, categoryId, tags, publishAt, author, image, imageAlt, metaTitle, metaDescription } = postFields

/** What an editor decides about a post: the words first, what search engines read last. */
export function PostFieldset({ values, errors, categories, authors, timeZone, touch, children, address, host }: PostFieldsetProps) {
  const field = ({ name, label }: { name: string; label: string }) => ({ name, label, defaultValue: values[name], error: errors[name] })
  const box = useRef<HTMLDivElement>(null)
  const { typed, refresh } = useTyped(box, values)
  const onText = () => {
    touch()
    refresh()
  }
  return (
    <div ref={box} className="desk-editor-columns desk-stack desk-top desk-gap-2">
      <div className="desk-stack desk-top desk-gap-2">
        <Field {...field(title)} required />
        <TextField
          name={content.name}
          id={TEXT_FIELD_ID}
          label={content.label}
          html={values[content.name] ?? ''}
          error={errors[content.name]}
          onChange={onText}
        />
      </div>
      <div className="desk-stack desk-top desk-gap-2">
        <SelectField {...field(categoryId)} placeholder="None yet" options={[...categories]} required />
        <Field {...field(tags)} hint="By commas" />
        <Field
          {...field(publishAt)}
          type="datetime-local"
          max={LAST_DATE_TIME}
          hint={`Local time of the site (${timeZone}). Blank publishes at once.`}
        />
        <Field {...field(author)} list="desk-authors" />
        <datalist id="desk-authors">
          {authors.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <fieldset className="desk-editor-group desk-stack desk-top desk-gap-2 desk-ruled-above">
          <legend>{image.label}</legend>
          <input type="hidden" name={image.name} value={values[image.name] ?? ''} />
          {values[image.name] && (
            <img
              src={paths.postImage(values[image.name] ?? '')}
              alt={values[imageAlt.name] ?? ''}
              className="desk-editor-picture desk-round"
            />
          )}
          <Field
            // One that was stored is not sent again.
            key={values[image.name]}
            name={PICTURE_FIELD}
            label={values[image.name] ? 'Another picture' : 'Choose a picture'}
            type="file"
            accept="image/*"
            error={errors[image.name]}
          />
          {values[image.name] && (
            <label className="desk-check desk-small">
              <input type="checkbox" name={REMOVE_PICTURE_FIELD} value="yes" /> Take the picture out
            </label>
          )}
          <Field {...field(imageAlt)} hint="What is to be seen, for those who do not see it" />
        </fieldset>
        <details className="desk-editor-group desk-stack desk-top desk-gap-2 desk-ruled-above">
          <summary>Search engines and WhatsApp</summary>
          <Field {...field({ ...metaTitle, label: 'Heading in search engines' })} hint="Blank: the post's own" />
          <TextAreaField
            {...field({ ...metaDescription, label: 'Words in search engines' })}
            rows={3}
            hint="Blank: the first words. 60 to 155 characters read best."
          />
          <SearchAppearance typed={typed} address={address} host={host} />
        </details>
        {children}
      </div>
    </div>
  )
}

/** What stands in the form around an element, by name, as it is typed; `refresh` for what changes without an event. */
function useTyped(inside: RefObject<HTMLElement | null>, first: Record<string, string>) {
  const [typed, setTyped] = useState(first)
  const refresh = () => {
    const form = inside.current?.closest('form')
    if (form)
      setTyped(Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')))
  }
  useEffect(() => {
    const form = inside.current?.closest('form')
    form?.addEventListener('input', refresh)
    return () => form?.removeEventListener('input', refresh)
  })
  return { typed, refresh }
}
