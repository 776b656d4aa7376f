import { defineForm, email } from '../define-form.ts'

export const newsletterForm = defineForm({ email: email({}) })
