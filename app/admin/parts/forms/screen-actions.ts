import { redirect, type RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { accountContext } from '../../frame/guard.ts'
import { noticePath } from '../page/notice.tsx'
import { attempt, formAgain, readPosted } from './attempt.ts'
import type { ValueWords } from './seen-text.ts'

export interface ActionArgs<Params> {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Params
  url: URL
}

/** What the action behind a button gets. */
export interface Pressed<Params = object> extends Pick<ActionArgs<Params>, 'context' | 'params' | 'url'> {
  site: Site
  account: Account
  /** The texts of the form by name, and what the button says by itself, as `readPosted` reads them. */
  posted: Record<string, string>
  /** What of that may come back to the screen: no password. */
  entered: Record<string, string>
  /** The form as it came, for what is ticked and for files. */
  form: FormData
  /** The address of the screen, with its query. */
  here: string
  /** By which the table names the action. */
  intent: string
  /** What a button names behind its intent (`spam:ID`, see {@link IntentOn}); undefined where it names nothing. */
  on: string | undefined
}

/** What a button posts that is about one record of the form that it stands in. */
export type IntentOn<Intent extends string> = `${Intent}:${string}`

/** What an action did: a notice of the screen, the records that its 'Undo' is about, and the screen's address where it is not `here`. */
export interface Done<Notice extends string> {
  did: Notice
  of?: readonly (string | number)[]
  at?: string
}

type FormAnswer = ReturnType<typeof formAgain>

/**
 * The actions of a screen by the `intent` that its buttons post. Each does one thing and gives the name of the notice that says so,
 * another page, or the form with what is wrong; what it throws as a `Refusal` goes back to the form. The keys are the type of the screen's
 * buttons (`<RowButton<Intent>>`), so that the compiler finds a button without an action. `Asked` is what the screen's parts in other files
 * post, `Other` what else an action answers with.
 */
export type ScreenActions<Notice extends string = never, Params = object, Other = never, Asked extends string = never> = Readonly<
  Record<string, ScreenAction<Notice, Params, Other>> & Record<Asked, ScreenAction<Notice, Params, Other>>
>

type ScreenAction<Notice extends string, Params, Other> = (
  pressed: Pressed<Params>,
) => Promise<Notice | Done<Notice> | Response | FormAnswer | Other>

/** An action of a form that a schema reads first: what is wrong goes back to the fields, else `work` gets the value. */
export const filledIn =
  <Schema extends z.ZodMiniObject, Asked extends Pick<Pressed, 'posted' | 'entered'>, Result>(
    schema: Schema,
    work: (pressed: Asked, value: z.output<Schema>) => Promise<Result>,
  ) =>
  async (pressed: Asked): Promise<Result | FormAnswer> => {
    const form = readForm(schema, pressed.posted)
    return form.ok ? work(pressed, form.value) : formAgain({ errors: form.errors, entered: pressed.entered })
  }

/** The action that a button's intent names; undefined for what no button of the screen posts. */
export const actionNamed = <Action>(actions: Readonly<Record<string, Action>>, intent: string | undefined): Action | undefined =>
  intent !== undefined && Object.hasOwn(actions, intent) ? actions[intent] : undefined

/** For a form that no screen of ours sends: nothing is guessed, nothing done, and what was typed comes back. */
export const unknownIntent = (entered: Record<string, string>) => formAgain({ message: messages.formUnknown, entered })

/** A table of any screen. */
type AnyActions = Readonly<Record<string, (pressed: never) => Promise<unknown>>>
type ResultOf<Actions extends AnyActions> = Awaited<ReturnType<Actions[keyof Actions]>>
type ParamsOf<Actions extends AnyActions> =
  NonNullable<Parameters<Actions[keyof Actions]>[0]> extends Pressed<infer Params> ? Params : never
/** What a route's action answers with; the notices are addresses by then. */
type AnswerOf<Actions extends AnyActions> = Exclude<ResultOf<Actions>, string | Done<string>> | Response | FormAnswer

interface ScreenOptions {
  /** How values are called where a colleague saved another. */
  words?: ValueWords
  /** What of a posted form may come back to the screen, where that is not all of it. */
  entered?: (posted: Record<string, string>) => Record<string, string>
}

/** The action of a route made of its screen's table: reads the form, does what the pressed button asks for and leads to the notice. */
export const screenAction =
  <Actions extends AnyActions>(actions: Actions, { words, entered: enteredOf = (posted) => posted }: ScreenOptions = {}) =>
  async ({ context, request, params, url }: ActionArgs<ParamsOf<Actions>>): Promise<AnswerOf<Actions>> => {
    const [site, account, form] = [context.get(siteContext), context.get(accountContext), await postedForm(request)]
    const posted = readPosted(form)
    const [intent = '', on] = posted.intent?.split(':', 2) ?? []
    const act = actionNamed<(pressed: never) => Promise<unknown>>(actions, intent)
    const entered = enteredOf(posted)
    if (!act) return unknownIntent(entered)
    const here = url.pathname + url.search
    const pressed = { site, account, posted, entered, form, intent, on, params, here, url, context }
    return attempt(site, entered, async () => answerOf(await act(pressed as never), here) as AnswerOf<Actions>, words)
  }

/** What was done is said by the address that the browser is led to. */
function answerOf(result: unknown, here: string): unknown {
  if (typeof result === 'string') return redirect(noticePath<string>(here, result))
  if (!isDone(result)) return result
  return redirect(noticePath<string>(result.at ?? here, result.did, result.of))
}

const isDone = (result: unknown): result is Done<string> => typeof result === 'object' && result !== null && 'did' in result
