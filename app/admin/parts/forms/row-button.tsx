import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonProps } from '../../../ui/button/button.tsx'
import { PRESS, pressOf } from './pressed-button.ts'

interface RowButtonProps<Intent extends string> {
  /** What names the record. */
  fields: Record<string, string>
  /** One of the screen's actions. */
  intent: NoInfer<Intent>
  /** Read out, since the word on the button is the same in every row. */
  label: string
  variant?: ButtonProps['variant']
  /** Id of the form that all of the screen shares: what is typed in it is sent along. */
  form?: string | undefined
  children: ReactNode
}

/** A button that does something to one record of a list; a form by itself, so that it works before scripts. */
export function RowButton<Intent extends string = never>({
  fields,
  intent,
  label,
  variant = 'quiet',
  form,
  children,
}: RowButtonProps<Intent>) {
  if (form)
    return (
      <Button type="submit" form={form} name={PRESS} value={pressOf(intent, fields)} variant={variant} aria-label={label}>
        {children}
      </Button>
    )
  return (
    <Form role="none" method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} variant={variant} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
