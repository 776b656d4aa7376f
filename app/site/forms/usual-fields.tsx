import { Field, type FieldProps } from '../../ui/form/field.tsx'

type Preset = 'type' | 'inputMode' | 'autoComplete'

export const NameField = (props: Omit<FieldProps, Preset>) => <Field {...props} autoComplete="name" />

export const EmailField = (props: Omit<FieldProps, Preset>) => <Field {...props} type="email" inputMode="email" autoComplete="email" />

export const PhoneField = (props: Omit<FieldProps, Preset>) => <Field {...props} type="tel" inputMode="tel" autoComplete="tel" />
