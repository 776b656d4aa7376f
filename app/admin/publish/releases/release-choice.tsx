import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'

export const GATHER_INTENT = 'gather'
export const GATHER_REMOVAL_INTENT = 'gather-removal'
export const GATHER_MOVE_INTENT = 'gather-move'
export const FIRST_PLACE = 'first'
export const RELEASE_PLACE_FIELD = 'release_place'
export const RELEASE_FIELD = 'release'
export const RELEASE_NAME_FIELD = 'release_name'

interface ReleaseChoiceProps {
  /** Those that are open. */
  releases: readonly { id: string; name: string }[]
  /** The thing may be taken out by a release too. */
  canRemove?: boolean
  /** Where it may stand: ids of those that it may stand behind, and `FIRST_PLACE`. */
  places?: readonly { value: string; label: string }[]
}

/**
 * Stands in a form, after its own buttons: what the form holds goes into a release instead of being saved. The form's action
 * hands a `gather` to `gatherChange` or `gatherText` with `gatheringIn(fields)`.
 */
export function ReleaseChoice({ releases, canRemove, places }: ReleaseChoiceProps) {
  const options = [...releases.map(({ id, name }) => ({ value: id, label: name })), { value: NEW_RELEASE, label: 'New release…' }]
  return (
    <details className="desk-release-choice desk-stack desk-ruled-above desk-gap-2">
      <summary>Add to a release</summary>
      <p className="desk-muted">Visitors see the change when the release is published.</p>
      <SelectField name={RELEASE_FIELD} label="Release" options={options} required />
      {/* Labelled apart from 'Name', which forms have of their own. */}
      <Field name={RELEASE_NAME_FIELD} label="Name of the new release" />
      <div className="desk-actions">
        <Button type="submit" name="intent" value={GATHER_INTENT} variant="secondary">
          Add to the release
        </Button>
        {canRemove && (
          <Button type="submit" name="intent" value={GATHER_REMOVAL_INTENT} variant="quiet">
            Remove with the release
          </Button>
        )}
      </div>
      {places && places.length > 1 && (
        <>
          <SelectField
            name={RELEASE_PLACE_FIELD}
            label="Place"
            hint="This adds only its place to the release, not the text above. Use the button above for the text."
            options={[...places]}
            required
          />
          <Button type="submit" name="intent" value={GATHER_MOVE_INTENT} variant="quiet">
            Add only its place to the release
          </Button>
        </>
      )}
    </details>
  )
}
