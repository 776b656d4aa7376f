import * as z from 'zod/mini'
import { within } from './forms.ts'
import { cleanName } from './same-name.ts'

/** A name of its own, of at most `limit` code points: what nobody sees in it would make another name of an equal one. `required` is the message for a missing one. */
export const requiredName = (required: string, label: string, limit: number) =>
  z.string().check(z.overwrite(cleanName), z.minLength(1, required), within(label, limit))

/** The same that may be blank. */
export const optionalName = (label: string, limit: number) => z.string().check(z.overwrite(cleanName), within(label, limit))
