import { useEffect, useRef, useState } from 'react'
import { longDateTimeOf } from '#shared/clock-time.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { storeDraft } from '../site/forms/form-draft.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Actions, Container } from '../ui/layout/layout.tsx'
import { useTimeZone } from '../use-time-zone.ts'
import { forgetSentDraft } from './draft-of-kept.ts'
import type { KeptForm } from './kept-form.ts'
import { KEPT_FORMS, listKeptForms, sendKeptForms, takeBack } from './kept-forms.ts'
import { setHint } from './set-hint.ts'
import styles from './kept-notice.module.css'

export { noteKept } from './draft-of-kept.ts'
export { keepForm, listKeptForms, takeBack } from './kept-forms.ts'
export { setHint } from './set-hint.ts'

/** A line comes back without a word where the phone never noticed that it was away. */
const TRIED_EVERY_MS = 30_000

/** On every page while the phone keeps a form: what waits, what was sent, what needs its sender. It also sends them. */
export default function KeptNotice() {
  const forms = useKeptForms()
  const notice = useRef<HTMLElement>(null)
  if (forms.length === 0) return null
  const waiting = forms.filter(({ state }) => state === 'waiting')
  const waits = waiting.some(({ notBefore }) => notBefore) ? 'to be sent' : 'for a connection'
  return (
    <aside ref={notice} tabIndex={-1} aria-label="Forms kept on this device" className={styles.notice}>
      <Container>
        <p role="status" className={styles.title}>
          {[
            waiting.length === 1 && `1 form waits ${waits}`,
            waiting.length > 1 && `${waiting.length} forms wait ${waits}`,
            ...forms.map(saidOf),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        <ul className={styles.forms}>
          {forms.map((form) => (
            <li key={form.key} className={styles.form}>
              <KeptItem form={form} onGone={() => notice.current?.focus()} />
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  )
}

/** What is new of a form; that it waits is said of all together. */
const saidOf = ({ label, state, reference = '' }: KeptForm): string =>
  ({
    waiting: '',
    sent: `${label}: sent. Your reference: ${reference}`,
    refused: `${label}: not taken. Nothing is lost: put it back into the form and mend it`,
    ended: `${label}: not sent. There was no connection for three days, and it is not tried any more. Its words are still here`,
  })[state]

function useKeptForms(): KeptForm[] {
  const [forms, setForms] = useState<KeptForm[]>([])
  useEffect(() => {
    const look = async () => {
      const kept = await listKeptForms()
      setForms(kept)
      setHint(kept.length > 0)
      for (const { api, key, state } of kept) if (state === 'sent') forgetSentDraft(api, key)
      if (kept.some(({ state }) => state === 'waiting')) void askForSync()
    }
    const send = () => void sendKeptForms().then(look, () => {})
    const channel = new BroadcastChannel(KEPT_FORMS)
    channel.addEventListener('message', () => void look())
    window.addEventListener('online', send)
    const timer = setInterval(send, TRIED_EVERY_MS)
    void look().then(send, () => {})
    return () => {
      channel.close()
      window.removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [])
  return forms
}

/** Where the browser can, it has the worker send them once there is a line, though the page is closed. */
async function askForSync(): Promise<void> {
  try {
    const worker = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
    await worker.sync?.register(KEPT_FORMS)
  } catch {
    // Pages send them.
  }
}

function KeptItem({ form, onGone }: { form: KeptForm; onGone: () => void }) {
  const { key, api, label, page, state, notBefore, reference, messages: said = [] } = form
  const timeZone = useTimeZone()
  const forget = () => void takeBack(key).then(onGone)
  const putBack = async () => {
    const taken = await takeBack(key)
    // It may have been sent in this very moment; then nothing is left to put back.
    if (!taken || taken.state === 'sent') return onGone()
    storeDraft(api, taken.words)
    // Once more: scripts have to come to the next page by themselves, for they fill in the form.
    window.addEventListener('pagehide', () => setHint(true), { once: true })
    window.location.assign(page)
  }
  if (state === 'sent') {
    return (
      <Actions>
        <ButtonLink to={paths.sent(reference ?? '')} variant="secondary" reloadDocument>
          {api === apiPaths.addDemo ? 'Choose a time' : `What happens next: ${label}`}
        </ButtonLink>
        <Button variant="quiet" onClick={forget}>
          Close
        </Button>
      </Actions>
    )
  }
  return (
    <>
      <p className={styles.what}>
        <strong>{label}</strong>, kept {longDateTimeOf(form.keptAt, timeZone)}
      </p>
      {state === 'waiting' && notBefore && <p>The site could not take it just now. It is tried again by itself.</p>}
      {said.map((why) => (
        <p key={why}>{why}</p>
      ))}
      <Actions>
        <Button variant="secondary" onClick={() => void putBack()}>
          {state === 'waiting' ? 'Take back' : 'Put back into the form'}
        </Button>
        {state === 'ended' && (
          <Button variant="secondary" onClick={() => void navigator.clipboard?.writeText(Object.values(form.words).join('\n'))}>
            Copy the words
          </Button>
        )}
        <Button variant="quiet" onClick={forget}>
          {state === 'waiting' ? 'Do not send' : 'Throw away'}
        </Button>
      </Actions>
    </>
  )
}
