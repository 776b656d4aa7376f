import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const DemoDialogForm = lazy(() => import('./demo-dialog-form.tsx'))

interface DemoDialogProps {
  promise: string
  open: boolean
  onClose: () => void
}

/** One for all buttons. It stands outside of the menu, which closes when a dialog opens and would hide what is in it. */
export const DemoDialog = ({ promise, open, onClose }: DemoDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Book a Demo">
    <Suspense fallback={null}>
      <DemoDialogForm promise={promise} onClose={onClose} />
    </Suspense>
  </Dialog>
)
