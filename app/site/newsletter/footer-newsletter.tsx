import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { emailLimit } from '#shared/text-limit.ts'
import { Button } from '../../ui/button/button.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { ConsentWords } from '../forms/consent-words.tsx'
import { TrapField } from '../forms/trap-field.tsx'
import { EmailField } from '../forms/usual-fields.tsx'
import styles from './footer-newsletter.module.css'

/** The browser sends it, with or without scripts: a footer is worth no code of its own on every page. */
export function FooterNewsletter() {
  const { keep } = useLinks()
  // 'e-mail': on pages with a form of their own, 'Email' is that form's.
  const { lang, newsletterEmail, subscribe } = usePageWords({ newsletterEmail: 'Newsletter: your e-mail', subscribe: 'Subscribe' })
  // The pages of the newsletter have the form themselves, or are about leaving it.
  if (useLocation().pathname.startsWith(paths.newsletter)) return null
  return (
    <form method="post" action={keep(paths.newsletter)} noValidate aria-label="Newsletter" className={styles.form}>
      <div lang={lang}>
        <EmailField name="email" id="newsletter-address" label={newsletterEmail} limit={emailLimit} required />
      </div>
      <TrapField />
      <Button type="submit" lang={lang} variant="secondary" onDeep>
        {subscribe}
      </Button>
      <ConsentWords form="newsletter" className={styles.consent} />
    </form>
  )
}
