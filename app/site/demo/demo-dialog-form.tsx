import { DemoForm } from './demo-form.tsx'

interface DemoDialogFormProps {
  promise: string
  onClose: () => void
}

/** The form as the dialog has it; fetched with the first opening, since most visitors read first. */
export default function DemoDialogForm({ promise, onClose }: DemoDialogFormProps) {
  return <DemoForm promise={promise} idPrefix="demo-dialog-" onSent={onClose} onCancel={onClose} />
}
