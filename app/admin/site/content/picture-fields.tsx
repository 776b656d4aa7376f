import { Field } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PictureChoice } from '../../publish/media/picture-choice.tsx'
import type { FormField } from './form-model.ts'
import { RowButtons } from './row-buttons.tsx'

/** One picture, or none. */
export function PictureField({ field: { name, label, hint, error, pictures } }: { field: FormField }) {
  const [picture] = pictures
  return (
    <div id={name} tabIndex={-1}>
      <PictureChoice
        name={name}
        label={label}
        picture={picture?.stored ?? null}
        altName={`${name}.alt`}
        altLabel="What the picture shows"
        alt={picture?.alt ?? ''}
        error={error}
      />
      {hint && <p className="desk-quiet">{hint}</p>}
    </div>
  )
}

/** Several pictures in an order; a new one joins when the form is sent. */
export function PicturesField({ field: { name, label, hint, error, pictures } }: { field: FormField }) {
  return (
    <fieldset id={name} tabIndex={-1} className="desk-content-group desk-stack desk-ruled-above desk-gap-2">
      <legend>{label}</legend>
      {hint && <p className="desk-quiet">{hint}</p>}
      {pictures.map(({ file, alt, stored }, index) => (
        <div
          key={file}
          role="group"
          aria-label={`Picture ${index + 1}`}
          className="desk-content-row desk-stack desk-ruled desk-gap-1 desk-content-picture-row"
        >
          {stored && <Picture picture={{ ...stored, alt }} sizes="8rem" className="desk-content-thumb" />}
          <input type="hidden" name={`${name}.${index}`} value={file} />
          <div className="desk-content-row-fields">
            <Field
              name={`${name}.${index}.alt`}
              label={`What picture ${index + 1} shows`}
              hint="Alt text for people who cannot see it"
              defaultValue={alt}
            />
          </div>
          <RowButtons
            place={`${name}.${index}`}
            name={`picture ${index + 1}`}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
          />
        </div>
      ))}
      <PictureChoice
        name={`${name}.new`}
        label="One more picture"
        picture={null}
        altName={`${name}.new.alt`}
        altLabel="What the new picture shows"
        error={error}
      />
    </fieldset>
  )
}
