import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LiteField } from '../../ui/lite/lite-field.tsx'

const LOOKS = { header: {}, menu: { size: 'l', block: true } } as const

interface DemoButtonProps {
  place: keyof typeof LOOKS
  /** Asked for where the dialog is to be shown. */
  onOpen: () => void
}

/** 'Book a Demo' of the header and its menu: opens the dialog; before and without scripts it goes to the page with the same form. */
export function DemoButton({ place, onOpen }: DemoButtonProps) {
  const { pathname } = useLocation()
  const open = (event: FormEvent<HTMLFormElement>) => {
    // On the form's own page there is nothing to open.
    if (pathname === paths.bookDemo) return
    event.preventDefault()
    // The focus goes to the button of the menu, and after the dialog back to it.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onOpen()
  }
  return (
    <form action={paths.bookDemo} onSubmit={open} data-hydrate="press">
      <LiteField />
      <Button type="submit" {...LOOKS[place]}>
        Book a Demo
      </Button>
    </form>
  )
}
