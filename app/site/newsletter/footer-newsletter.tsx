import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { emailLimit } from '#shared/text-limit.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { usePageWords, useSaid, useTextLimit } from '../../ui/page-words/page-words.ts'
import { ConsentWords } from '../forms/consent-words.tsx'
import { TrapField } from '../forms/trap-field.tsx'
import { EmailField } from '../forms/usual-fields.tsx'
import type { NewsletterAnswer } from './send-newsletter.ts'
import styles from './footer-newsletter.module.css'

/** The browser sends it, unless scripts have come because it was touched: then it answers in its place. What that takes is fetched when it is sent. */
export function FooterNewsletter() {
  const { keep } = useLinks()
  const { sending, mistake, trouble, thanks, onSubmit } = useAnswerInPlace()
  // 'e-mail': on pages with a form of their own, 'Email' is that form's.
  const said = useSaid()
  const limitOf = useTextLimit()
  const { lang, newsletterEmail, subscribe } = usePageWords({ newsletterEmail: 'Newsletter: your e-mail', subscribe: 'Subscribe' })
  // The pages of the newsletter have the form themselves, or are about leaving it.
  if (useLocation().pathname.startsWith(paths.newsletter)) return null
  return (
    <form
      method="post"
      action={keep(paths.newsletter)}
      noValidate
      aria-label="Newsletter"
      className={styles.form}
      data-hydrate="touch"
      onSubmit={onSubmit}
    >
      <div lang={lang}>
        <EmailField
          name="email"
          id="newsletter-address"
          label={newsletterEmail}
          limit={limitOf('Email', emailLimit.max)}
          required
          error={mistake && said(mistake).text}
        />
      </div>
      <TrapField />
      <div data-hydrate="press">
        <SubmitButton size="m" lang={lang} variant="secondary" onDeep pending={sending}>
          {subscribe}
        </SubmitButton>
      </div>
      {trouble && (
        <p role="alert" lang={said(trouble).lang} className={styles.answer}>
          {said(trouble).text}
        </p>
      )}
      <p role="status" lang={lang} className={styles.answer}>
        {thanks && said(thanks).text}
      </p>
      <ConsentWords form="newsletter" className={styles.consent} />
    </form>
  )
}

function useAnswerInPlace() {
  const [answer, setAnswer] = useState<NewsletterAnswer & { sending?: boolean }>({})
  const send = async (form: HTMLFormElement) => {
    setAnswer({ sending: true })
    const sender = await import('./send-newsletter.ts').catch(() => undefined)
    // Sent by the browser, the worker keeps it for when the line is back.
    if (!sender && navigator.serviceWorker?.controller) return form.submit()
    const said: NewsletterAnswer = sender ? await sender.sendNewsletter(form) : { trouble: messages.submissionCut }
    if (said.thanks && !said.trouble) form.reset()
    setAnswer(said)
    if (said.mistake) form.querySelector<HTMLElement>('[name=email]')?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!answer.sending) void send(event.currentTarget)
  }
  return { ...answer, onSubmit }
}
