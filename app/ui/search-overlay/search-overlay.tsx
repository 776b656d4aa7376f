import { type ComponentType, type FormEvent, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '../button/button.tsx'
import { hasDialogs } from '../dialog/has-dialogs.ts'
import { LiteField } from '../lite/lite-field.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import type { SearchPanelProps } from './search-panel.tsx'
import styles from './search-overlay.module.css'

/**
 * The header's way to search. Its button is a form to the search page; with scripts it opens results while typing instead,
 * whose code comes with the first press. Where the header has little room its word is there for assistive technology only.
 */
export function SearchOverlay() {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()
  const [isOpen, setOpen] = useState(false)
  const { lang, search } = usePageWords({ search: 'Search' })
  const open = (event: FormEvent<HTMLFormElement>) => {
    if (!hasDialogs()) return
    event.preventDefault()
    const form = event.currentTarget
    setOpen(true)
    if (Panel) return
    import('./search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => form.submit(),
    )
  }
  return (
    <>
      <form role="none" action={paths.search} onSubmit={open} data-hydrate="press">
        <LiteField />
        <Button type="submit" variant="quiet" icon="search" lang={lang} className={styles.button} aria-haspopup="dialog">
          {search}
        </Button>
      </form>
      {Panel && <Panel open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
