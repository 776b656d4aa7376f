import * as messages from '#shared/messages.ts'
import { Button } from '../button/button.tsx'
import type { ButtonProps } from '../button/button.tsx'

export interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  pending?: boolean
}

export function SubmitButton({ pending = false, children, size = 'l', ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} size={size} type="submit" disabled={pending}>
      {pending ? messages.submitting : children}
    </Button>
  )
}
