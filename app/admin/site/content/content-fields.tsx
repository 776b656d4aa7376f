import { Button } from '../../../ui/button/button.tsx'
import { Field, SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import type { IntentOn } from '../../parts/forms/screen-actions.ts'
import type { FormField } from './form-model.ts'
import { PictureField, PicturesField } from './picture-fields.tsx'
import type { Rearranging } from './read-form.ts'
import { RowButtons } from './row-buttons.tsx'

/** The fields of an item or of the settings, each as its kind is typed. */
export const ContentFields = ({ fields }: { fields: readonly FormField[] }) =>
  fields.map((field) => <ContentField key={field.name} field={field} />)

function ContentField({ field }: { field: FormField }) {
  const { kind, name, label, hint, lang, required, error, value, options } = field
  const common = { name, label, hint, lang, required, error, defaultValue: value }
  switch (kind) {
    case 'text':
      return <TextAreaField {...common} rows={rowsFor(value, 4)} />
    case 'lines':
      return <TextAreaField {...common} rows={rowsFor(value, 5)} />
    case 'numbers':
      return <TextAreaField {...common} rows={6} inputMode="decimal" className="desk-content-short" />
    case 'number':
      return <Field {...common} inputMode="decimal" className="desk-content-short" />
    case 'phone':
      return <Field {...common} inputMode="tel" />
    case 'email':
      return <Field {...common} inputMode="email" />
    case 'date':
      return <Field {...common} type="date" className="desk-content-short" />
    case 'category':
    case 'choice':
      return <SelectField {...common} options={options} />
    case 'picture':
      return <PictureField field={field} />
    case 'pictures':
      return <PicturesField field={field} />
    case 'group':
      return <Group field={field} />
    case 'groups':
      return <Groups field={field} />
    default:
      return <Field {...common} />
  }
}

/** Room for what is there, and a little more. */
const rowsFor = (value: string, least: number): number =>
  Math.min(
    16,
    Math.max(
      least,
      value.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / 70), 1),
    ),
  )

function Group({ field: { name, label, hint, rows } }: { field: FormField }) {
  return (
    <fieldset id={name} className="desk-content-group desk-stack desk-ruled-above desk-gap-2">
      <legend>{label}</legend>
      {hint && <p className="desk-quiet">{hint}</p>}
      <ContentFields fields={rows[0] ?? []} />
    </fieldset>
  )
}

/** Several of the same fields. The buttons send the form, which comes back with the rows as they are wanted. */
function Groups({ field: { name, label, hint, error, rows, one } }: { field: FormField }) {
  return (
    <fieldset id={name} tabIndex={-1} className="desk-content-group desk-stack desk-ruled-above desk-gap-2">
      <legend>{label}</legend>
      {hint && <p className="desk-quiet">{hint}</p>}
      {error && <p className="desk-content-error desk-small">{error}</p>}
      {rows.map((row, index) => (
        <div
          key={row[0]?.name}
          role="group"
          aria-label={`${one} ${index + 1}`}
          className="desk-content-row desk-stack desk-ruled desk-gap-1"
        >
          <div className="desk-content-row-fields">
            <ContentFields fields={row} />
          </div>
          <RowButtons place={`${name}.${index}`} name={`${one} ${index + 1}`} isFirst={index === 0} isLast={index === rows.length - 1} />
        </div>
      ))}
      <div>
        <Button type="submit" name="intent" value={`more:${name}` satisfies IntentOn<Rearranging>} variant="secondary">
          Add a {one}
        </Button>
      </div>
    </fieldset>
  )
}
