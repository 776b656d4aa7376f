import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button/button.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { EnterSaves, FormProblems } from '../parts/desk-form.tsx'
import { Differences } from '../parts/differences.tsx'
import { ContentFields } from './content-fields.tsx'
import { PreviewButton } from './preview-button.tsx'
import type { ContentFormState } from './form-state.ts'

interface ContentFormProps {
  /** Its accessible name. */
  label: string
  state: ContentFormState
  /** Where 'Preview' sends what is typed. */
  previewPath: string
  /** Other buttons, beside 'Save'. */
  more?: ReactNode
  /** Behind the buttons: other ways to send the form, such as into a release. */
  after?: ReactNode
}

/** The form of an item or of the settings: works the same with and without scripts. */
export function ContentForm({ label, state, previewPath, more, after }: ContentFormProps) {
  const { fields, madeFrom, key, errors, message, theirs = [] } = state
  const pending = useNavigation().state === 'submitting'
  return (
    <Form key={key} method="post" encType="multipart/form-data" noValidate aria-label={label}>
      <EnterSaves />
      <input type="hidden" name="made_from" value={madeFrom} />
      <FormFields>
        {message !== undefined && <FormProblems again={{ errors, message, entered: {} }} />}
        {theirs.length > 0 && (
          <section aria-labelledby="theirs" className="desk-content-section">
            <h2 id="theirs">What is stored now, and what you typed</h2>
            <Differences fields={theirs} />
          </section>
        )}
        <ContentFields fields={fields} />
        <div className="desk-content-bar">
          <Button type="submit" name="intent" value="save" disabled={pending}>
            Save
          </Button>
          <PreviewButton path={previewPath} />
          {more}
        </div>
        {after}
      </FormFields>
    </Form>
  )
}
