import { PASSWORD_MIN } from '#shared/limits.ts'
import { Field } from '../../../ui/form/field.tsx'

interface ChosenPasswordFieldProps {
  name: string
  label: string
  /** What follows from it, besides its length. */
  hint: string
  error: string | undefined
}

/** For a password that is made up now. */
export const ChosenPasswordField = ({ hint, ...field }: ChosenPasswordFieldProps) => (
  <Field {...field} type="password" autoComplete="new-password" hint={`At least ${PASSWORD_MIN} characters${hint}`} required />
)
