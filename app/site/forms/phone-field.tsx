import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import type { Preset } from './usual-fields.tsx'

const GAP = '[\\s\\(\\).\\-]*'
/**
 * Everything but a Nigerian mobile number that lacks digits or has some too many. Numbers of other countries, several in one field and other
 * words are nothing to ask about.
 */
export const USUAL_LENGTH = `(?!${GAP}(?:(?:\\+|00)?${GAP}234)?${GAP}0?${GAP}[789](?:(?:${GAP}\\d){6,8}|(?:${GAP}\\d){10,11})${GAP}$).*`

export function PhoneField(props: Omit<FieldProps, Preset | 'pattern' | 'asks'>) {
  const { askNumber } = usePageWords({ askNumber: 'This number looks a digit short or long. Is it right?' })
  return <Field {...props} type="tel" inputMode="tel" autoComplete="tel" pattern={USUAL_LENGTH} asks={askNumber} />
}
