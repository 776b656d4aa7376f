import type { FormDefinition } from '#shared/define-form.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { readForm } from '#shared/forms.ts'

/** What stands in a form, read as the server reads it; in a script of its own, fetched once something is typed. */
export const readTyped = <Form extends FormDefinition>(form: Form, typed: Record<string, unknown>) => readForm(schemaOf(form), typed)
