import type { MouseEvent } from 'react'
import type { PhoneLink } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import { BackToTop } from '../back-to-top/back-to-top.tsx'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import { useChatHref } from '../whatsapp-button/chat-words-context.ts'
import styles from './shortcuts.module.css'

export interface ShortcutsProps {
  /** What is missing is left out. */
  phones: readonly PhoneLink[]
  chatNumber: string
  /** Where the page's own form is, nothing calls away from it. */
  withoutContacts?: boolean
  /** Opens the dialog, where scripts came; before, and in a tab of its own, the link leads to the form's page. */
  onBook?: () => void
}

/**
 * On phones a bar at the foot of the screen: the ways to a person, and back to the top. It ends below the footer, in a place
 * of its own, so that it covers nothing there. On desks the way back stands in the margin beside the page.
 */
export function Shortcuts({ phones, chatNumber, withoutContacts, onBook }: ShortcutsProps) {
  const chatHref = useChatHref(chatNumber)
  const callHref = phones.find(({ href }) => href)?.href
  const { lang, call, bookDemo } = usePageWords({ call: 'Call', bookDemo: 'Book a Demo' })
  return (
    <nav aria-label="Shortcuts" className={withoutContacts ? styles.alone : styles.bar}>
      {!withoutContacts && (
        <ul className={styles.list}>
          {callHref && (
            <li>
              <a href={callHref} className={styles.link}>
                <Icon name="phone" />
                <span lang={lang}>{call}</span>
              </a>
            </li>
          )}
          {chatNumber && (
            <li>
              <a href={chatHref} rel="noopener" className={styles.link}>
                <Icon name="whatsapp" />
                <span>WhatsApp</span>
              </a>
            </li>
          )}
          <li className={styles.demo}>
            <SiteLink to={paths.bookDemo} lang={lang} className={styles.link} onClick={onBook && inPlace(onBook)}>
              {bookDemo}
            </SiteLink>
          </li>
        </ul>
      )}
      <BackToTop className={styles.top} />
    </nav>
  )
}

const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
