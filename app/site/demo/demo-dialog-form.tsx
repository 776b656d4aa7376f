import { DemoForm } from './demo-form.tsx'

interface DemoDialogFormProps {
  promise: string
  idPrefix: string
  onSent: () => void
  onClose: () => void
}

/** The form as the dialog has it; fetched with the first opening, since most visitors read first. */
export default function DemoDialogForm({ promise, idPrefix, onSent, onClose }: DemoDialogFormProps) {
  return <DemoForm promise={promise} idPrefix={idPrefix} onSent={onSent} onCancel={onClose} />
}
