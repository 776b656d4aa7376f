import { type ReactNode, useEffect } from 'react'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { Differences } from '../../parts/history/differences.tsx'
import type { WorkToKeep } from '../../publish/editor/autosave.ts'
import { EditorForm } from '../../publish/editor/editor-form.tsx'
import { ContentFields } from './content-fields.tsx'
import type { ContentFormState } from './form-state.ts'
import type { KeptForm } from './open-kept-form.ts'
import { PreviewButton } from './preview-button.tsx'

interface ContentFormProps {
  /** Its accessible name. */
  label: string
  kept: KeptForm
  /** The form as it came back. */
  again: ContentFormState | undefined
  /** Where 'Preview' sends what is typed. */
  previewPath: string
  /** Other buttons, beside 'Save'. */
  more?: ReactNode
  /** Behind the buttons: other ways to send the form, such as into a release. */
  after?: ReactNode
}

const BUTTONS = [{ intent: 'save', label: 'Save' }]

/** The form of an item or of the settings: works the same with and without scripts, which keep what is typed. */
export function ContentForm({ label, kept: { form, work, isKeptWork }, again, previewPath, more, after }: ContentFormProps) {
  const { fields, madeFrom, key, errors, message, theirs = [] } = again ?? form
  const shown: WorkToKeep = { ...work, madeFrom: madeFrom || null }
  return (
    <EditorForm
      key={`${work.entity} ${work.entityId}`}
      label={label}
      again={again && { errors, message, entered: {} }}
      work={shown}
      isKeptWork={isKeptWork}
      buttons={BUTTONS}
      beside={
        <>
          <PreviewButton path={previewPath} />
          {more}
        </>
      }
      after={after}
    >
      {(touch) => (
        <Fields key={key} touch={touch} isAgain={again !== undefined}>
          {theirs.length > 0 && (
            <section aria-labelledby="theirs" className="desk-content-section desk-stack desk-gap-1">
              <h2 id="theirs">What is stored now, and what you typed</h2>
              <Differences fields={theirs} />
            </section>
          )}
          <ContentFields fields={fields} />
        </Fields>
      )}
    </EditorForm>
  )
}

/** Rows that a button added, moved or took out are kept like words. */
function Fields({ touch, isAgain, children }: { touch: () => void; isAgain: boolean; children: ReactNode }) {
  useEffect(() => {
    if (isAgain) touch()
    // Only when the form has come back.
    // oxlint-disable-next-line exhaustive-deps
  }, [])
  return <FormFields>{children}</FormFields>
}
