import { useEffect, useState } from 'react'
import { apiPaths } from '#shared/paths.ts'
import { report } from '../frame/report.ts'
import { DemoForm } from './demo-form.tsx'
import { DemoNextStep } from './demo-next-step.tsx'
import { useDemoWish } from './remember-wish.ts'
import { WishSummary } from './wish-summary.tsx'
import { useWishMessage } from './wish-words.ts'

/** The page at /book-a-demo has the same fields without it. */
const idPrefix = 'demo-dialog-'

interface DemoDialogFormProps {
  promise: string
  onClose: () => void
}

/** The form as the dialog has it, and what follows once it has closed; fetched with the first opening, since most visitors read first. */
export default function DemoDialogForm({ promise, onClose }: DemoDialogFormProps) {
  // No page was asked for that shows it.
  useEffect(() => report({ form: apiPaths.addDemo, step: 'seen' }), [])
  // It came after the dialog had opened, whose focus is on its first button till then.
  useEffect(() => void document.getElementById(`${idPrefix}clientName`)?.focus(), [])
  const [sent, setSent] = useState('')
  const wish = useDemoWish()
  const message = useWishMessage(wish)
  const thank = (reference: string) => {
    setSent(reference)
    onClose()
  }
  return (
    <>
      <WishSummary wish={wish} />
      <DemoForm message={message} promise={promise} idPrefix={idPrefix} onSent={thank} onCancel={onClose} />
      <DemoNextStep reference={sent} onClose={() => setSent('')} />
    </>
  )
}
