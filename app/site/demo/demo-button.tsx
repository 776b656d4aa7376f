import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { inEnglish } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { hasDialogs } from '../../ui/dialog/has-dialogs.ts'
import { LiteField } from '../../ui/lite/lite-field.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'

const LOOKS = { header: {}, menu: { size: 'l', block: true } } as const

interface DemoButtonProps {
  place: keyof typeof LOOKS
  /** Asked for where the dialog is to be shown. */
  onOpen: () => void
}

/** 'Book a Demo' of the header and its menu: opens the dialog; before and without scripts it goes to the page with the same form. */
export function DemoButton({ place, onOpen }: DemoButtonProps) {
  const { pathname } = useLocation()
  const { local } = useLinks()
  const { lang, bookDemo } = usePageWords({ bookDemo: 'Book a Demo' })
  const open = (event: FormEvent<HTMLFormElement>) => {
    // On the form's own page there is nothing to open.
    if (inEnglish(pathname) === paths.bookDemo || !hasDialogs()) return
    event.preventDefault()
    // The focus goes to the button of the menu, and after the dialog back to it.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
    onOpen()
  }
  return (
    <form role="none" action={local(paths.bookDemo)} onSubmit={open} data-hydrate="press">
      <LiteField />
      <Button type="submit" lang={lang} {...LOOKS[place]}>
        {bookDemo}
      </Button>
    </form>
  )
}
