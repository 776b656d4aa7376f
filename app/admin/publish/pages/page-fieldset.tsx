import type { FieldErrors } from '#shared/forms.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { TEXT_FIELD_ID } from '../editor/editor-form.tsx'
import { TextField } from '../editor/text-field.tsx'

interface PageFieldsetProps {
  /** By the names of the fields. */
  values: Record<string, string>
  errors: FieldErrors
  timeZone: string
  /** The long text changed. */
  touch: () => void
}

const { title, content, slug, publishAt, metaTitle, metaDescription } = pageFields

/** What an editor decides about a page: the words first, what search engines read last. */
export function PageFieldset({ values, errors, timeZone, touch }: PageFieldsetProps) {
  const field = ({ name, label }: { name: string; label: string }) => ({ name, label, defaultValue: values[name], error: errors[name] })
  return (
    <div className="desk-editor-columns desk-stack desk-top desk-gap-2">
      <div className="desk-stack desk-top desk-gap-2">
        <Field {...field(title)} required />
        <TextField
          id={TEXT_FIELD_ID}
          name={content.name}
          label={content.label}
          html={values[content.name] ?? ''}
          error={errors[content.name]}
          onChange={touch}
        />
      </div>
      <div className="desk-stack desk-top desk-gap-2">
        <Field
          {...field(slug)}
          hint="What stands behind /pages/. Blank: made from the headline. Another address keeps the old one leading here."
        />
        <Field
          {...field(publishAt)}
          type="datetime-local"
          max={LAST_DATE_TIME}
          hint={`Local time of the site (${timeZone}). Blank publishes at once.`}
        />
        <details className="desk-editor-group desk-stack desk-top desk-gap-2 desk-ruled-above">
          <summary>Search engines</summary>
          <Field {...field({ ...metaTitle, label: 'Heading in search engines' })} hint="Blank: the page's own" />
          <TextAreaField
            {...field({ ...metaDescription, label: 'Words in search engines' })}
            rows={3}
            hint="Blank: the first words. 60 to 155 characters read best."
          />
        </details>
      </div>
    </div>
  )
}
