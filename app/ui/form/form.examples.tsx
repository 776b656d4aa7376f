import * as messages from '#shared/messages.ts'
import type { ErrorSummaryProps } from './error-summary.tsx'
import type { FieldProps, SelectFieldProps, TextAreaFieldProps } from './field.tsx'

export const fieldExamples: FieldProps[] = [
  { name: 'fullName', label: 'Full name', required: true, autoComplete: 'name', error: messages.fullNameRequired },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    required: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    hint: 'We call this number',
  },
  { name: 'email', label: 'Email', required: true, type: 'email', inputMode: 'email', autoComplete: 'email', error: messages.invalidEmail },
]

export const textAreaExample: TextAreaFieldProps = { name: 'message', label: 'Message', required: true, rows: 6 }

export const selectExample: SelectFieldProps = {
  name: 'clientType',
  label: 'School type',
  placeholder: 'Choose one',
  options: [
    { value: 'primary', label: 'Primary' },
    { value: 'secondary', label: 'Secondary' },
  ],
}

export const errorSummaryExample: ErrorSummaryProps = {
  title: 'Please check two fields',
  errors: [
    { message: messages.fullNameRequired, fieldId: 'fullName' },
    { message: messages.invalidEmail, fieldId: 'email' },
  ],
}
