import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { TEXT_FIELD_ID } from '../editor/editor-form.tsx'
import { TextField } from '../editor/text-field.tsx'
import { SearchFields } from '../going-out/search-fields.tsx'
import { TitleField } from '../going-out/title-field.tsx'
import type { TextFieldsetProps } from '../texts/text-editor.tsx'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from './picture-field-names.ts'
import { SearchAppearance } from './search-appearance.tsx'

interface PostFieldsetProps extends TextFieldsetProps {
  categories: readonly { value: string; label: string }[]
  authors: readonly string[]
  timeZone: string
  /** Of the post on the site; null while it has none. */
  address: string | null
  host: string
}

const { title, content, categoryId, tags, publishAt, author, image, imageAlt } = postFields

/** What an editor decides about a post: the words first, what search engines read last. */
export function PostFieldset({
  values,
  errors,
  categories,
  authors,
  timeZone,
  typed,
  twin,
  siteUrl,
  touch,
  address,
  host,
}: PostFieldsetProps) {
  const field = ({ name, label }: { name: string; label: string }) => ({ name, label, defaultValue: values[name], error: errors[name] })
  return (
    <div className="desk-editor-columns desk-stack desk-top desk-gap-2">
      <div className="desk-stack desk-top desk-gap-2">
        <TitleField kind="post" title={values[title.name] ?? ''} error={errors[title.name]} twin={twin} />
        <TextField
          name={content.name}
          id={TEXT_FIELD_ID}
          label={content.label}
          html={values[content.name] ?? ''}
          siteUrl={siteUrl}
          error={errors[content.name]}
          onChange={touch}
        />
      </div>
      <div className="desk-stack desk-top desk-gap-2">
        <SelectField {...field(categoryId)} placeholder="None yet" options={[...categories]} required />
        <Field {...field(tags)} hint="Separate tags with commas" />
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
              <input type="checkbox" name={REMOVE_PICTURE_FIELD} value="yes" /> Remove the picture
            </label>
          )}
          <Field {...field(imageAlt)} blankMeans hint="Alt text for people who cannot see it. Required with a picture." />
        </fieldset>
        <details className="desk-editor-group desk-stack desk-top desk-gap-2 desk-ruled-above">
          <summary>Search engines and WhatsApp</summary>
          <SearchFields kind="post" values={values} errors={errors} />
          <SearchAppearance typed={typed} address={address} host={host} />
        </details>
      </div>
    </div>
  )
}
