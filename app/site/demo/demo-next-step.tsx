import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { inEnglish } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { YourReference } from './your-reference.tsx'
import styles from './next-step.module.css'

const NEXT_STEP = 'demo-next-step'

/** The same after the dialog has closed: at the foot of the window, wherever the dialog was opened, until it is followed or put away. */
export function DemoNextStep({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { pathname } = useLocation()
  const { lang, notNow } = usePageWords({ notNow: 'Not now' })
  if (!reference || inEnglish(pathname) === paths.sent(reference)) return null
  return createPortal(
    <section ref={takeFocus} tabIndex={-1} aria-labelledby={NEXT_STEP} lang={lang} className={`spread ${styles.bar}`}>
      <NextStepLink reference={reference} />
      <Button variant="quiet" onClick={onClose}>
        {notNow}
      </Button>
    </section>,
    document.body,
  )
}

/** After the thanks: the way to a time for the demo, which stays while the toast goes. */
function NextStepLink({ reference }: { reference: string }) {
  const { pickDemoTime } = usePageWords({ pickDemoTime: 'Pick a time for your demo' })
  return (
    <p id={NEXT_STEP} className={styles.words}>
      <YourReference reference={reference} /> <SiteLink to={paths.sent(reference)}>{pickDemoTime}</SiteLink>
    </p>
  )
}

/** The dialog gives the focus back as it closes, with the same change; after that it goes where the way on is said. */
const takeFocus = (bar: HTMLElement | null) => void setTimeout(() => bar?.focus())
