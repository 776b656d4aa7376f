import type { MouseEvent } from 'react'
import * as messages from '#shared/messages.ts'
import { Button } from '../button/button.tsx'
import type { ButtonProps } from '../button/button.tsx'
import { usePageWords } from '../page-words/page-words.ts'

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** Its form is being sent. */
  pending?: boolean
  /** Its form tells by itself that it is being sent: the words on the button stay. */
  isToldBeside?: boolean
}

/**
 * Sends a form; presses while it is being sent do nothing, and neither does Enter in a field, which presses it too. Not by `disabled`:
 * that takes the focus, and with it the place on the page, from whoever pressed by keyboard.
 */
export function SubmitButton({ pending = false, isToldBeside = false, children, size = 'l', ...rest }: SubmitButtonProps) {
  const { submitting } = usePageWords({ submitting: messages.submitting as string })
  const said = pending && !isToldBeside && submitting
  return (
    <>
      <Button {...rest} size={size} type="submit" aria-disabled={pending || undefined} onClick={pending ? refuse : undefined}>
        {said || children}
      </Button>
      {!isToldBeside && (
        <span aria-live="polite" lang={rest.lang} className="visually-hidden">
          {said}
        </span>
      )}
    </>
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()
