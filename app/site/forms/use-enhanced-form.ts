import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isCutLine } from '#app/cut-line.ts'
import { type FieldErrors, readForm } from '#shared/forms.ts'
import { FILLED_IN_FIELD, TRAP_FIELD } from '#shared/leads/submission.ts'
import * as messages from '#shared/messages.ts'
import { rememberedSource } from '../frame/visit-source.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { useFormDraft } from './use-form-draft.ts'

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
}

interface EnhancedFormOptions {
  /** The call that takes the form as JSON. */
  api: string
  schema: z.ZodMiniObject
  sentMessage: string
  /** What the server said to a try without scripts. */
  problems: FormProblems | undefined
  onSent?: (() => void) | undefined
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

  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const read = readForm(schema, typed)
    if (!read.ok) return setProblems({ errors: read.errors, message: undefined })
    const words = JSON.stringify(read.value)
    // The same words keep their key, so that a try that was stored but not answered is not stored again.
    if (lastTry.current?.words !== words) lastTry.current = { words, key: newKey() }
    setPending(true)
    // The visitor had the form no longer than the page.
    const extras = { [TRAP_FIELD]: typed[TRAP_FIELD], [FILLED_IN_FIELD]: Math.round(performance.now()), source: rememberedSource() }
    const failed = await post(api, JSON.stringify({ ...read.value, ...extras }), lastTry.current.key)
    setPending(false)
    setProblems(failed ?? NO_PROBLEMS)
    if (failed) return
    lastTry.current = undefined
    form.reset()
    draft.forget()
    onSent?.()
    await showToast(sentMessage)
  }

  return {
    ref,
    pending,
    problems,
    onSubmit(event) {
      event.preventDefault()
      if (!pending) void send(event.currentTarget)
    },
  }
}

/** Gives what went wrong, or nothing once the server has stored the form. */
async function post(api: string, body: string, key: string): Promise<FormProblems | undefined> {
  try {
    const answer = await fetch(api, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key }, body })
    if (answer.ok) return undefined
    const { message, errors } = (await answer.json()) as { message?: string; errors?: FieldErrors }
    return { errors: errors ?? {}, message: message ?? messages.submissionFailed }
  } catch (error) {
    return { errors: {}, message: isCutLine(error) ? messages.submissionCut : messages.submissionFailed }
  }
}

/** `crypto.randomUUID` exists on secure origins only; a site tried out over plain http in an office must work too. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
