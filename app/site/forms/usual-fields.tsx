import { Field, type FieldProps } from '../../ui/form/field.tsx'

export type Preset = 'type' | 'inputMode' | 'autoComplete'

export const NameField = (props: Omit<FieldProps, Preset>) => <Field {...props} autoComplete="name" />

export const EmailField = (props: Omit<FieldProps, Preset>) => <Field {...props} type="email" inputMode="email" autoComplete="email" />
