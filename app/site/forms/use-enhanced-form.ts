import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isCutLine } from '#app/cut-line.ts'
import { type FieldErrors, readForm } from '#shared/forms.ts'
import { FILLED_IN_FIELD, TRAP_FIELD } from '#shared/leads/submission.ts'
import * as messages from '#shared/messages.ts'
import { report } from '../frame/report.ts'
import { CONSENT_FIELD } from '#shared/privacy/consent.ts'
import { rememberedSource } from '../frame/visit-source.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useKeptOnPhone } from './use-kept-on-phone.ts'

/** What stands in a form's alert: problems by field, or one sentence about the whole. */
export interface FormProblems {
  errors: FieldErrors
  message: string | undefined
}

interface EnhancedForm {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  pending: boolean
  problems: FormProblems
  /** There was no line; it waits on the phone. */
  isKept: boolean
}

interface EnhancedFormOptions {
  /** The call that takes the form as JSON. */
  api: string
  schema: z.ZodMiniObject
  sentMessage: string
  /** What the server said to a try without scripts. */
  problems: FormProblems | undefined
  /** Told the reference that the visitor may quote. */
  onSent?: ((reference: string) => void) | undefined
}

const NO_PROBLEMS: FormProblems = { errors: {}, message: undefined }

/**
 * A form that works by itself, sent by script where there is one: checked before it leaves, sent once however often it
 * is pressed, and left as it was typed when anything fails.
 */
export function useEnhancedForm({ api, schema, sentMessage, problems: first, onSent }: EnhancedFormOptions): EnhancedForm {
  const ref = useRef<HTMLFormElement>(null)
  const lastTry = useRef<{ words: string; key: string }>(undefined)
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState(first ?? NO_PROBLEMS)
  const draft = useFormDraft(ref, api)
  useBegunReport(ref, api)

  const empty = (form: HTMLFormElement) => {
    lastTry.current = undefined
    form.reset()
    draft.forget()
  }

  // The words of a try that was cut stand there still when the phone has sent them; others were typed since.
  const phone = useKeptOnPhone(() => {
    const form = ref.current
    if (!form || !lastTry.current) return
    setProblems(NO_PROBLEMS)
    const read = readForm(schema, Object.fromEntries(new FormData(form)))
    if (read.ok && JSON.stringify(read.value) === lastTry.current.words) empty(form)
  })

  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const read = readForm(schema, typed)
    if (!read.ok) {
      report({ form: api, step: 'refused', messages: Object.values(read.errors) })
      return setProblems({ errors: read.errors, message: undefined })
    }
    const words = JSON.stringify(read.value)
    // The same words keep their key, so that a try that was stored but not answered is not stored again.
    if (lastTry.current?.words !== words) lastTry.current = { words, key: newKey() }
    setPending(true)
    // The visitor had the form no longer than the page.
    const extras = {
      ...{ [TRAP_FIELD]: typed[TRAP_FIELD], [CONSENT_FIELD]: typed[CONSENT_FIELD] },
      ...{ [FILLED_IN_FIELD]: Math.round(performance.now()), source: rememberedSource() },
    }
    const { key } = lastTry.current
    const body = JSON.stringify({ ...read.value, ...extras })
    const answer = await post(api, body, key)
    const keptAs = 'isCut' in answer ? await phone.keep(form, { api, key, body, words: read.value as Record<string, string> }) : undefined
    setPending(false)
    const isOut = keptAs !== undefined && !navigator.onLine
    setProblems('errors' in answer && !isOut ? answer : NO_PROBLEMS)
    // Where only this one request was cut, the words stay for another try, which takes the kept one's place: another page may keep them by its key.
    if (isOut) return empty(form)
    if (keptAs) lastTry.current = { words, key: keptAs }
    else phone.hush()
    if ('errors' in answer) return
    empty(form)
    phone.forget()
    onSent?.(answer.reference)
    await showToast(sentMessage)
  }

  return {
    ref,
    pending,
    problems,
    isKept: phone.isKept,
    onSubmit(event) {
      event.preventDefault()
      if (!pending) void send(event.currentTarget)
    },
  }
}

/** Tells once that someone began to fill the form in; what was kept of a draft and put back is nobody's touch. */
function useBegunReport(ref: RefObject<HTMLFormElement | null>, api: string): void {
  useEffect(() => {
    const form = ref.current
    const begin = ({ isTrusted }: Event) => {
      if (!isTrusted) return
      form?.removeEventListener('input', begin)
      report({ form: api, step: 'begun' })
    }
    if (form && window.__typed?.has(form)) return report({ form: api, step: 'begun' })
    form?.addEventListener('input', begin)
    return () => form?.removeEventListener('input', begin)
  }, [ref, api])
}

/** Gives what went wrong (`isCut`: the line did), or the reference once the server has stored the form. */
async function post(api: string, body: string, key: string): Promise<(FormProblems & { isCut?: true }) | { reference: string }> {
  try {
    const answer = await fetch(api, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key }, body })
    // It is stored, whatever becomes of the rest of the answer.
    if (answer.ok) return (await answer.json().catch(() => ({ reference: '' }))) as { reference: string }
    const { message, errors } = (await answer.json()) as { message?: string; errors?: FieldErrors }
    return { errors: errors ?? {}, message: message ?? messages.submissionFailed }
  } catch (error) {
    if (isCutLine(error)) return { errors: {}, message: messages.submissionCut, isCut: true }
    return { errors: {}, message: messages.submissionFailed }
  }
}

/** `crypto.randomUUID` exists on secure origins only; a site tried out over plain http in an office must work too. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
