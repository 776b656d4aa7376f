import { lengthLimits } from '#shared/limits.ts'
import { Field, type FieldProps, TextAreaField, type TextAreaFieldProps } from '../../ui/form/field.tsx'

type Preset = 'type' | 'inputMode' | 'autoComplete' | 'maxLength'

export const NameField = (props: Omit<FieldProps, Preset>) => <Field {...props} autoComplete="name" maxLength={lengthLimits.name} />

export const EmailField = (props: Omit<FieldProps, Preset>) => (
  <Field {...props} type="email" inputMode="email" autoComplete="email" maxLength={lengthLimits.email} />
)

export const PhoneField = (props: Omit<FieldProps, Preset>) => (
  <Field {...props} type="tel" inputMode="tel" autoComplete="tel" maxLength={lengthLimits.phone} />
)

export const MessageField = (props: Omit<TextAreaFieldProps, 'maxLength'>) => <TextAreaField {...props} maxLength={lengthLimits.message} />
