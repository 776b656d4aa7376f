import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button/button.tsx'

/** Sends the form as it is to `path`, whose answer opens in a window of its own; the form stays as it is. */
export const PreviewButton = ({ path }: { path: string }) => (
  <Button type="submit" formAction={path} formTarget="_blank" variant="secondary" onClick={sendApart}>
    Preview
  </Button>
)

/** The router would send the form itself and take the answer for its own page. */
function sendApart(event: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const { action, target } = form
  Object.assign(form, { action: formAction, target: '_blank' })
  // Unlike requestSubmit it tells nobody.
  form.submit()
  Object.assign(form, { action, target })
}
