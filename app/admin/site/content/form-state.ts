import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { compareStates } from '#domain/content/content-history.ts'
import type { ItemFault } from '#domain/content/read-item-data.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { siteWithin } from '#domain/site-within.ts'
import type { Site, Write } from '#domain/site.ts'
import { StaleRefusal } from '#domain/stale.ts'
import type { FieldComparison } from '#domain/texts/compare.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { type AnyFields, fieldAt } from '#shared/content/form-fields.ts'
import { type FieldErrors, firstError } from '#shared/forms.ts'
import { GATHER_INTENT } from '../../publish/releases/release-choice.tsx'
import { describeForm, type FormField } from './form-model.ts'
import { readContentForm, rearranged, withoutBlanks } from './read-form.ts'
import { picturesFor, takePictures } from './take-pictures.ts'

/** A form as it is filled in; the same whether it was just opened or comes back. */
export interface ContentFormState {
  fields: FormField[]
  /** `updatedAt` of the state that it was made from; blank for something new. */
  madeFrom: string
  /** Another one is another form: nothing typed in one stays in the other. */
  key: string
  errors: FieldErrors
  message?: string | undefined
  /** What someone else saved meanwhile, against what is typed here. */
  theirs?: FieldComparison[] | undefined
}

type Values = Record<string, unknown>
type Coming = Pick<ContentFormState, 'madeFrom'> & Partial<Pick<ContentFormState, 'key' | 'errors' | 'message' | 'theirs'>>

/** The form of these fields with these values in it. */
export async function openForm(site: Site, fields: AnyFields, values: Values, coming: Coming): Promise<ContentFormState> {
  const { errors = {}, key = randomUUID(), ...rest } = coming
  const asksForCategory = Object.values(fields).some(({ kind }) => kind === 'category')
  const known = { errors, pictures: await picturesFor(site, values), categories: asksForCategory ? await listCategories(site) : [] }
  return { ...rest, key, errors, fields: describeForm(fields, values, known) }
}

interface PostedForm {
  site: Site
  account: Account
  fields: AnyFields
  posted: FormData
}

/** What a form says, with its pictures in the library; `intent` is the button that sent it. */
export async function readPostedContent({ site, account, fields, posted }: PostedForm) {
  const { values, errors } = await takePictures(site, account, fields, posted, readContentForm(fields, posted))
  return { values, errors, intent: String(posted.get('intent') ?? 'save'), madeFrom: String(posted.get('made_from') ?? '') }
}

interface SaveForm extends PostedForm {
  /** What is wrong with the values, besides what the save itself finds. */
  check?: (values: Values) => ItemFault[]
  /**
   * A posted `made_from`, where the form shows more than what it saves: `own` is the state of that, `now` writes the present one
   * again, `trouble` says that something beside it was changed meanwhile.
   */
  readMadeFrom?: (madeFrom: string) => { own: string; now: (updatedAt: string) => string; trouble: string | undefined }
  /** The stored values of a stale save's other side. */
  valuesOf: (current: unknown) => Values
  /** Address of the form. */
  path: string
  /** Stores the values and gives where to go; runs inside the transaction that ends the working copy. */
  save: (within: Site, values: Values, madeFrom: string) => Promise<Response>
  /** Puts the values into a release and gives where to go; `within` ends the working copy with it. */
  gather: (values: Values, more: { madeFrom: string; within: (write: Write) => Promise<void> }) => Promise<Response>
}

/**
 * Saves a posted form, or lets it come back: with its rows as a button wanted them, with a message at each field that can't
 * be taken, or with what someone else saved meanwhile. Nothing typed is lost.
 */
export async function saveForm({ check = () => [], readMadeFrom = ofItself, valuesOf, path, save, gather, ...form }: SaveForm) {
  const { site, account, fields, posted } = form
  const endWork = ({ trx }: Write) => dropWork(trx, account, String(posted.get('work') ?? ''))
  if (posted.get('intent') === 'discard') {
    await site.write(actorOf(account), endWork)
    return redirect(path)
  }
  const { values, errors, intent, madeFrom } = await readPostedContent(form)
  const { own, now, trouble } = readMadeFrom(madeFrom)
  const back = async (shown: Values, coming: Coming, status: number) => data(await openForm(site, fields, shown, coming), { status })
  const moved = rearranged(values, intent)
  if (moved) return back(moved, { madeFrom, errors }, 200)
  const wanted = withoutBlanks(fields, values)
  const found = { ...errorsOf(fields, check(wanted)), ...errors }
  if (Object.keys(found).length > 0) return back(wanted, { madeFrom, errors: found, message: firstError(found) }, 400)
  if (trouble !== undefined) return back(wanted, { madeFrom: now(own), message: trouble }, 409)
  try {
    if (intent === GATHER_INTENT) return await gather(wanted, { madeFrom: own, within: endWork })
    return await site.write(actorOf(account), async (write) => {
      const answer = await save(siteWithin(site, write), wanted, own)
      await endWork(write)
      return answer
    })
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (refusal instanceof StaleRefusal) {
      const theirs = await compareStates(fields, valuesOf(refusal.current), wanted)
      const { updatedAt } = refusal.current as { updatedAt: string }
      return back(wanted, { madeFrom: now(updatedAt), message: refusal.message, theirs }, 409)
    }
    if (!(refusal instanceof Refusal)) throw error
    if (refusal.isForTheLog) site.log.error({ err: refusal.cause ?? refusal }, 'site content could not be saved')
    return back(wanted, { madeFrom, errors: refusal.errors ?? {}, message: refusal.message }, statusOf[refusal.kind])
  }
}

const ofItself = (madeFrom: string) => ({ own: madeFrom, now: (updatedAt: string) => updatedAt, trouble: undefined })

/** One message a field, by the name that it has in the form. */
function errorsOf(fields: AnyFields, faults: readonly ItemFault[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of faults) errors[fieldAt(fields, path).name] ??= message
  return errors
}
