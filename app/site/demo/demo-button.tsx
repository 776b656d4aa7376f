import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const DemoDialogForm = lazy(() => import('./demo-dialog-form.tsx'))

const LOOKS = {
  header: { idPrefix: 'demo-dialog-', look: {} },
  menu: { idPrefix: 'demo-menu-', look: { size: 'l', block: true } },
} as const

interface DemoButtonProps {
  /** The menu of narrow screens has a button of its own, whose dialog leads back to the menu. */
  place: keyof typeof LOOKS
  promise: string
}

/** 'Book a Demo' of the header and its menu: opens the dialog; before and without scripts it goes to the page with the same form. */
export function DemoButton({ place, promise }: DemoButtonProps) {
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { idPrefix, look } = LOOKS[place]
  const openDialog = (event: FormEvent) => {
    // On the form's own page there is nothing to open.
    if (pathname === paths.bookDemo) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  const thank = () => {
    close()
    // An open menu would cover the thanks.
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <>
      <form ref={form} action={paths.bookDemo} onSubmit={openDialog}>
        <Button type="submit" {...look}>
          Book a Demo
        </Button>
      </form>
      <Dialog open={open} onClose={close} title="Book a Demo">
        <Suspense fallback={null}>
          <DemoDialogForm promise={promise} idPrefix={idPrefix} onSent={thank} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
