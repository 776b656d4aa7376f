import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const DemoDialogForm = lazy(() => import('./demo-dialog-form.tsx'))

/** 'Book a Demo' of the header: opens the dialog; before and without scripts it goes to the page with the same form. */
export function DemoButton({ promise }: { promise: string }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const openDialog = (event: FormEvent) => {
    // On the form's own page there is nothing to open.
    if (pathname === paths.bookDemo) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <form action={paths.bookDemo} onSubmit={openDialog}>
        <Button type="submit">Book a Demo</Button>
      </form>
      <Dialog open={open} onClose={close} title="Book a Demo">
        <Suspense fallback={null}>
          <DemoDialogForm promise={promise} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
