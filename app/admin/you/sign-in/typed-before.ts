import { data } from 'react-router'
import { typedAgain } from '#shared/leads/follow-up-messages.ts'
import { type FormAgain, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { GIVE_BACK, TYPED } from './typed-field.ts'

/** A form that was sent after its session had ended, as the sign-in carries it. */
export const packTyped = (posted: FormData): string => JSON.stringify(readPosted(posted))

/** The sign-in with what was typed carried along, and the cookies that the accounts set. */
export function carryOn(entered: FormAgain['entered'], cookies: readonly string[] = []) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return data<FormAgain>({ errors: {}, message: undefined, entered }, { headers })
}

/** The screen with what was typed before the sign-in in its fields, unsaved; undefined where a form asks for anything else. */
export function givenBack(posted: FormData) {
  if (posted.get('intent') !== GIVE_BACK) return undefined
  const { intent: _pressed, ...entered } = unpacked(String(posted.get(TYPED)))
  return formAgain({ entered, message: typedAgain }, 200)
}

function unpacked(typed: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(typed) as object)
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
