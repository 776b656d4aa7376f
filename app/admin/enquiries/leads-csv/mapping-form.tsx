import { Form } from 'react-router'
import {
  columnName,
  dateOrders,
  encodings,
  importFields,
  leadKinds,
  separators,
  whatOfKnown,
  whatOfNameless,
} from '#shared/leads/import-choices.ts'
import type { FileFormat, ImportPlan } from '#shared/leads/import-plan.ts'
import { leadStatusOptions } from '#shared/leads/lead-statuses.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'

/** What it posts; its screen has an action for each. */
export type MappingIntent = 'try' | 'reread'

/** Characters; a cell may hold a whole letter. */
const SHOWN_OF_CELL = 40
const SHOWN_OF_HEADING = 80
const FIELDS = importFields.map(({ name, label }) => ({ value: name, label }))

/** What the screen knows of a file. */
interface Look {
  format: FileFormat
  headings: readonly string[]
  samples: readonly (readonly string[])[]
}

interface MappingFormProps {
  look: Look
  plan: ImportPlan
  timeZone: string
  /** Something else on the screen is what comes next. */
  isAside: boolean
  again: FormAgain | undefined
}

/** What each column is, and what holds for all rows; then the file is tried. */
export function MappingForm({ look: { headings, samples }, plan, timeZone, isAside, again }: MappingFormProps) {
  const chosen = (name: string, kept: string) => again?.entered[name] ?? kept
  return (
    <DeskForm<MappingIntent>
      label="Columns"
      again={again}
      intent="try"
      submitLabel="Preview the import"
      variant={isAside ? 'secondary' : 'primary'}
    >
      <fieldset className="desk-mapping desk-stack desk-breaks desk-gap-2">
        <legend>What each column holds</legend>
        {headings.map((heading, at) => (
          <SelectField
            key={columnName(at)}
            name={columnName(at)}
            label={shortened(heading, SHOWN_OF_HEADING)}
            hint={samplesOf(samples.map((cells) => cells[at] ?? ''))}
            options={FIELDS}
            placeholder="Leave out"
            defaultValue={chosen(columnName(at), plan.columns[at] ?? '')}
            error={again?.errors[columnName(at)]}
            required
          />
        ))}
      </fieldset>
      <fieldset className="desk-mapping desk-stack desk-breaks desk-gap-2">
        <legend>For every row</legend>
        <SelectField
          name="kind"
          label="Kind, if the row has none"
          options={leadKinds}
          defaultValue={chosen('kind', plan.kind)}
          error={again?.errors.kind}
          required
        />
        <SelectField
          name="status"
          label="Status, if the row has none"
          hint="As 'New' they would be listed with today's unanswered enquiries."
          options={leadStatusOptions}
          defaultValue={chosen('status', plan.status)}
          error={again?.errors.status}
          required
        />
        <SelectField
          name="dateOrder"
          label="Dates"
          hint={`Times are of the site's clock (${timeZone}). A row without a date comes in as of now.`}
          options={dateOrders}
          defaultValue={chosen('dateOrder', plan.dateOrder)}
          error={again?.errors.dateOrder}
          required
        />
        <SelectField
          name="nameless"
          label="Name for rows without one"
          options={whatOfNameless}
          placeholder="Choose"
          defaultValue={chosen('nameless', plan.nameless ?? '')}
          error={again?.errors.nameless}
          required
        />
        <SelectField
          name="known"
          label="Duplicates"
          options={whatOfKnown}
          defaultValue={chosen('known', plan.known)}
          error={again?.errors.known}
          required
        />
      </fieldset>
    </DeskForm>
  )
}

/** The first cells of a column. */
function samplesOf(cells: readonly string[]): string {
  const shown = [...new Set(cells)].filter((cell) => cell.trim() !== '')
  return shown.length > 0 ? `Such as: ${shown.map((cell) => shortened(cell, SHOWN_OF_CELL)).join(' · ')}` : 'The first rows are blank here.'
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** How the file is read, when it was guessed wrongly. */
export function FormatForm({ look: { format } }: { look: Look }) {
  return (
    <details className="desk-mapping-format desk-fold">
      <summary>Does the table look wrong?</summary>
      <Form method="post" aria-label="File format">
        <FormFields>
          <SelectField
            name="separator"
            label="Separator"
            options={separators.map(({ name, label }) => ({ value: name, label }))}
            defaultValue={separators.find(({ value }) => value === format.separator)?.name}
            required
          />
          <SelectField name="encoding" label="Letters" options={encodings} defaultValue={format.encoding} required />
          <SelectField
            name="headings"
            label="The first row"
            options={[
              { value: 'yes', label: 'says what the columns are' },
              { value: 'no', label: 'is an enquiry' },
            ]}
            defaultValue={format.headings}
            required
          />
          <div className="desk-actions">
            <Button type="submit" name="intent" value={'reread' satisfies MappingIntent} variant="secondary">
              Read again
            </Button>
          </div>
        </FormFields>
      </Form>
    </details>
  )
}
