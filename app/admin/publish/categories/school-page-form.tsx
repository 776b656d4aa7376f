import { INSTEAD_FIELD, NO_CATEGORY } from '#shared/categories/instead.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'

/** What it posts; its screen has an action for each. */
export type SchoolPageIntent = 'remove'

export const SHOWN_ON_SCHOOL_PAGE = 'Shown on the school page'

interface SchoolPageFormProps {
  again: FormAgain
  category: { id: number; name: string }
  others: readonly { id: number; name: string }[]
}

/** Asks what the school page shows once its category is gone, before it is removed. */
export const SchoolPageForm = ({ again, category: { id, name }, others }: SchoolPageFormProps) => (
  <DeskForm<SchoolPageIntent> label={`Remove ${name}`} again={again} intent="remove" submitLabel={`Remove ${name}`}>
    <input type="hidden" name="id" value={id} />
    <SelectField
      name={INSTEAD_FIELD}
      label="Category of the school page"
      placeholder="Choose one"
      options={[
        ...others.map((other) => ({ value: String(other.id), label: other.name })),
        { value: NO_CATEGORY, label: 'None: the page shows no articles' },
      ]}
      error={again.errors[INSTEAD_FIELD]}
      required
    />
  </DeskForm>
)
