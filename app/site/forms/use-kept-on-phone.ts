import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HINT } from '#app/offline/hint.ts'
import type { KeptForm } from '#app/offline/kept-form.ts'
import { paths } from '#shared/paths.ts'

/** Whoever reads that sending failed sees their words until then, and may press again, though the phone has sent them meanwhile. */
const CUT_IS_READ_MS = 12_000

const fetchKeeper = () => import('../../offline/kept-notice.tsx')

type Sent = Pick<KeptForm, 'api' | 'key' | 'body' | 'words'>

/** Keeps a form that found no line, until a page or the worker sends it with the same key; `onSent` is told when one of them did. */
export function useKeptOnPhone(onSent: () => Promise<void>) {
  /** The key under which this form is kept now, and another try takes its place. */
  const kept = useRef<string>(undefined)
  /** The key of what this form says that it is kept. */
  const [said, say] = useState<string>()
  const readUntil = useRef(0)
  useEffect(() => {
    // While there is a line: once it is needed, it could not be had.
    void fetchKeeper().catch(() => {})
  }, [])
  const look = useEffectEvent(async () => {
    if (!said || Date.now() < readUntil.current) return
    const form = (await (await fetchKeeper()).listKeptForms()).find(({ key }) => key === said)
    if (form?.state === 'waiting') return
    kept.current = undefined
    say(undefined)
    if (form?.state === 'sent') await onSent()
  })
  useEffect(() => {
    const changed = () => void look()
    window.addEventListener(HINT, changed)
    return () => window.removeEventListener(HINT, changed)
  }, [])
  return {
    /** There was no line; it waits on the phone. */
    isKept: said !== undefined,
    /** Gives the key that it is kept under; nothing where the browser keeps nothing. */
    async keep(form: HTMLFormElement, sent: Sent): Promise<string | undefined> {
      try {
        const { keepForm, noteKept, setHint } = await fetchKeeper()
        const now = Date.now()
        const asked = { ...sent, label: nameOf(form), page: pageOf(form), keptAt: now, state: 'waiting' } as const
        const key = await keepForm(asked, kept.current)
        kept.current = navigator.onLine ? key : undefined
        noteKept(sent.api, key)
        readUntil.current = now + CUT_IS_READ_MS
        setTimeout(() => window.dispatchEvent(new Event(HINT)), CUT_IS_READ_MS)
        say(key)
        setHint(true)
        return key
      } catch {
        return undefined
      }
    },
    /** Says nothing of what is kept any more: the site has answered to another try. */
    hush: (): void => say(undefined),
    /** It was sent after all. */
    forget(): void {
      const { current } = kept
      kept.current = undefined
      say(undefined)
      if (current) void fetchKeeper().then(({ takeBack }) => takeBack(current))
    },
  }
}

const nameOf = (form: HTMLFormElement): string =>
  form.getAttribute('aria-label') ?? document.getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent ?? document.title

/** A dialog has no address; its form is a page too. */
const pageOf = (form: HTMLFormElement): string =>
  form.closest('dialog') ? paths.bookDemo : window.location.pathname + window.location.search
