import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TEXT_FIELD_ID } from '../editor/editor-form.tsx'
import { TextField } from '../editor/text-field.tsx'
import { SearchFields } from '../going-out/search-fields.tsx'
import { TitleField } from '../going-out/title-field.tsx'
import type { TextFieldsetProps } from '../texts/text-editor.tsx'

interface PageFieldsetProps extends TextFieldsetProps {
  timeZone: string
}

const { title, content, slug, publishAt } = pageFields

/** What an editor decides about a page: the words first, what search engines read last. */
export function PageFieldset({ values, errors, timeZone, twin, siteUrl, touch }: PageFieldsetProps) {
  const field = ({ name, label }: { name: string; label: string }) => ({ name, label, defaultValue: values[name], error: errors[name] })
  return (
    <div className="desk-editor-columns desk-stack desk-top desk-gap-2">
      <div className="desk-stack desk-top desk-gap-2">
        <TitleField kind="page" title={values[title.name] ?? ''} error={errors[title.name]} twin={twin} />
        <TextField
          id={TEXT_FIELD_ID}
          name={content.name}
          label={content.label}
          html={values[content.name] ?? ''}
          siteUrl={siteUrl}
          error={errors[content.name]}
          onChange={touch}
        />
      </div>
      <div className="desk-stack desk-top desk-gap-2">
        <Field
          {...field(slug)}
          hint="The part after /pages/, such as team, or about/team for a page below another. Blank: made from the headline. If you change it, the old address redirects here."
        />
        <Field
          {...field(publishAt)}
          type="datetime-local"
          max={LAST_DATE_TIME}
          hint={`Local time of the site (${timeZone}). Blank publishes at once.`}
        />
        <details className="desk-editor-group desk-stack desk-top desk-gap-2 desk-ruled-above">
          <summary>Search engines</summary>
          <SearchFields kind="page" values={values} errors={errors} />
        </details>
      </div>
    </div>
  )
}
