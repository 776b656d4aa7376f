import type { FieldErrors } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { countedLimit } from './counted-limit.ts'
import { SEARCH_LABELS } from './missing.ts'

interface SearchFieldsProps {
  kind: 'post' | 'page'
  /** By the names of the fields. */
  values: Record<string, string>
  errors: FieldErrors
}

const { metaTitle, metaDescription } = postFields
const TITLE_LIMIT = countedLimit(SEARCH_LABELS.metaTitle, lengthLimits.title)
const DESCRIPTION_LIMIT = countedLimit(SEARCH_LABELS.metaDescription, lengthLimits.metaDescription)

/** What search engines read of a text in place of its own words. */
export const SearchFields = ({ kind, values, errors }: SearchFieldsProps) => (
  <>
    <Field
      name={metaTitle.name}
      label={SEARCH_LABELS.metaTitle}
      defaultValue={values[metaTitle.name]}
      error={errors[metaTitle.name]}
      limit={TITLE_LIMIT}
      hint={`Blank: the ${kind}'s own`}
    />
    <TextAreaField
      name={metaDescription.name}
      label={SEARCH_LABELS.metaDescription}
      defaultValue={values[metaDescription.name]}
      error={errors[metaDescription.name]}
      limit={DESCRIPTION_LIMIT}
      rows={3}
      hint="Blank: the first words of the text. 60 to 155 characters work best."
    />
  </>
)
