import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'

const DemoDialogForm = lazy(() => import('./demo-dialog-form.tsx'))

interface DemoDialogProps {
  promise: string
  open: boolean
  onClose: () => void
}

/** One for all buttons. It stands outside of the menu, which closes when a dialog opens and would hide what is in it. */
export function DemoDialog({ promise, open, onClose }: DemoDialogProps) {
  const { lang, bookDemo } = usePageWords({ bookDemo: 'Book a Demo' })
  return (
    <Dialog open={open} onClose={onClose} title={bookDemo} lang={lang}>
      <Suspense fallback={null}>
        <DemoDialogForm promise={promise} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
