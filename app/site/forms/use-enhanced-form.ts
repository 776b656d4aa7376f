import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormDefinition } from '#shared/define-form.ts'
import type { FieldErrors } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { report } from '../frame/report.ts'
import { type FormProblems, newKey, postForm, sentAlong } from './post-form.ts'
import { readUnchecked } from './read-unchecked.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useKeptOnPhone } from './use-kept-on-phone.ts'

interface EnhancedForm {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  pending: boolean
  /** Of the last try. */
  problems: FormProblems
  /** Of each field as it stands now. */
  errors: FieldErrors
  /** There was no line; it waits on the phone. */
  isKept: boolean
}

interface EnhancedFormOptions {
  /** The call that takes the form as JSON. */
  api: string
  form: FormDefinition
  /** What the toast says, and in which language where that is not the body's. */
  sent: { text: string; lang?: string }
  /** What the server said to a try without scripts. */
  problems: FormProblems | undefined
  /** Told the reference that the visitor may quote. */
  onSent?: ((reference: string) => void) | undefined
}

/** Where there is no line for it, what can be told without. */
const fetchReader = () => import('./read-typed.ts').catch(() => ({ readTyped: readUnchecked }))

const NO_PROBLEMS: FormProblems = { errors: {}, message: undefined }

/**
 * A form that works by itself, sent by script where there is one: checked before it leaves, sent once however often it
 * is pressed, and left as it was typed when anything fails.
 */
export function useEnhancedForm({ api, form: definition, sent, problems: first, onSent }: EnhancedFormOptions): EnhancedForm {
  const ref = useRef<HTMLFormElement>(null)
  const lastTry = useRef<{ words: string; key: string }>(undefined)
  const isSending = useRef(false)
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState(first ?? NO_PROBLEMS)
  const draft = useFormDraft(ref, api)
  useBegun(ref, api)
  const errors = useCorrected(ref, definition, problems)

  const empty = (form: HTMLFormElement) => {
    lastTry.current = undefined
    form.reset()
    draft.forget()
  }

  // The words of a try that was cut stand there still when the phone has sent them; others were typed since.
  const phone = useKeptOnPhone(async () => {
    const form = ref.current
    if (!form || !lastTry.current) return
    setProblems(NO_PROBLEMS)
    const { readTyped } = await fetchReader()
    const read = readTyped(definition, Object.fromEntries(new FormData(form)))
    if (read.ok && JSON.stringify(read.value) === lastTry.current?.words) empty(form)
  })

  const send = async (form: HTMLFormElement) => {
    // What reads it may be under way on a slow line; the press is answered all the same.
    setPending(true)
    const { readTyped } = await fetchReader()
    const typed = Object.fromEntries(new FormData(form))
    const read = readTyped(definition, typed)
    if (!read.ok) {
      setPending(false)
      report({ form: api, step: 'refused', messages: Object.values(read.errors) })
      return setProblems({ errors: read.errors, message: undefined })
    }
    const words = JSON.stringify(read.value)
    // The same words keep their key, so that a try that was stored but not answered is not stored again.
    if (lastTry.current?.words !== words) lastTry.current = { words, key: newKey() }
    const { key } = lastTry.current
    const body = JSON.stringify({ ...read.value, ...sentAlong(typed) })
    const answer = await postForm(api, body, key)
    const keptAs = 'isCut' in answer ? await phone.keep(form, { api, key, body, words: read.value as Record<string, string> }) : undefined
    setPending(false)
    const isOut = keptAs !== undefined && !navigator.onLine
    setProblems('errors' in answer && !isOut ? { ...answer, ...(keptAs && { message: messages.submissionKept }) } : NO_PROBLEMS)
    // Where only this one request was cut, the words stay for another try, which takes the kept one's place: another page may keep them by its key.
    if (isOut) return empty(form)
    if (keptAs) lastTry.current = { words, key: keptAs }
    else phone.hush()
    if ('errors' in answer) return
    empty(form)
    phone.forget()
    onSent?.(answer.reference)
    void showToast(sent.text, sent.lang)
  }

  return {
    ref,
    pending,
    problems,
    errors,
    isKept: phone.isKept,
    onSubmit(event) {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      void send(event.currentTarget).finally(() => (isSending.current = false))
    },
  }
}

/**
 * What stands at the fields of a refused form while it is mended: a message goes once its field is right, and says what is wrong with it now. The
 * summary stays as the try left it: whoever types would lose their place to it.
 */
function useCorrected(ref: RefObject<HTMLFormElement | null>, definition: FormDefinition, problems: FormProblems): FieldErrors {
  const [corrected, setCorrected] = useState({ problems, errors: problems.errors })
  const isRefused = Object.keys(problems.errors).length > 0
  useEffect(() => {
    const form = ref.current
    if (!form || !isRefused) return
    const correct = async () => {
      const { readTyped } = await fetchReader()
      const read = readTyped(definition, Object.fromEntries(new FormData(form)))
      const now: FieldErrors = read.ok ? {} : read.errors
      setCorrected({ problems, errors: Object.fromEntries(Object.entries(now).filter(([name]) => Object.hasOwn(problems.errors, name))) })
    }
    form.addEventListener('input', correct)
    return () => form.removeEventListener('input', correct)
  }, [ref, definition, problems, isRefused])
  return corrected.problems === problems ? corrected.errors : problems.errors
}

/**
 * Once someone begins to fill the form in, tells so and fetches what reads it: when it is sent there may be no line. What was kept of a
 * draft and put back is nobody's touch.
 */
function useBegun(ref: RefObject<HTMLFormElement | null>, api: string): void {
  useEffect(() => {
    const form = ref.current
    const begun = () => {
      report({ form: api, step: 'begun' })
      void fetchReader()
    }
    const begin = ({ isTrusted }: Event) => {
      if (!isTrusted) return
      form?.removeEventListener('input', begin)
      begun()
    }
    if (form && window.__typed?.has(form)) return begun()
    form?.addEventListener('input', begin)
    return () => form?.removeEventListener('input', begin)
  }, [ref, api])
}
