import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { announce } from '../announcer/announce.ts'
import type { FormAgain } from '../forms/attempt.ts'

/** What the last action did, as its redirect says it in the address: which of the screen's notices, and of what. */
export const noticeQuery = { did: /^[a-z-]{1,40}$/, of: /^[\w:,-]{1,4000}$/ } as const

/** The address of a screen that says what has just been done there; `Name` is what that screen's notices are called. */
export function noticePath<Name extends string = never>(path: string, did: NoInfer<Name>, of: readonly (string | number)[] = []): string {
  const [address = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('did', did)
  if (of.length > 0) parameters.set('of', of.join(','))
  else parameters.delete('of')
  return `${address}?${parameters}`
}

export interface Notice<Intent extends string = string> {
  text: ReactNode
  /** The intent that the button 'Undo' posts to the screen, with the records as `ids`. */
  undo?: Intent
  /** Leaves the focus where it is, and is announced: the same button may be pressed again at once. */
  quiet?: true
  /** Nothing was done: it does not look like something that was. */
  isNothing?: true
}

export type Notices<Intent extends string = string> = Readonly<Record<string, Notice<Intent>>>

interface NoticeBarProps<Intent extends string> {
  notices: Notices<NoInfer<Intent>>
  done?: FormAgain['done']
  /** Id of the form that all of the screen shares. */
  form?: string
}

/**
 * Says what was done, and offers to undo it. An address can only name a notice that the screen has, so nobody can put
 * words here by a link. `Intent` is what the screen's actions are called, of which 'Undo' posts one.
 */
export function NoticeBar<Intent extends string = never>({ notices, done, form }: NoticeBarProps<Intent>) {
  const [query] = useSearchParams()
  const bar = useRef<HTMLDivElement>(null)
  const { did, of } = done ?? { did: query.get('did') ?? '', of: query.get('of') ?? '' }
  const notice = Object.hasOwn(notices, did) ? notices[did] : undefined
  const isQuiet = notice?.quiet === true
  useEffect(() => {
    if (did && !isQuiet) bar.current?.focus()
  }, [did, of, isQuiet])
  // Each time it was done, also when the words are the same.
  const { key } = useLocation()
  useEffect(() => (did ? announce(bar.current?.firstElementChild?.textContent ?? '', bar.current) : undefined), [did, of, key])
  if (!notice) return null
  return (
    <div
      ref={bar}
      tabIndex={-1}
      // Where there are no scripts the attribute moves the focus.
      autoFocus={!isQuiet}
      role="status"
      aria-live="off"
      className={notice.isNothing ? 'desk-notice desk-notice-nothing' : 'desk-notice'}
    >
      <p>{notice.text}</p>
      {notice.undo && (
        <Form role="none" method="post">
          <input type="hidden" name="ids" value={of} />
          <Button
            type="submit"
            {...{ form, ...(form ? pressing(notice.undo, of) : { name: 'intent', value: notice.undo }) }}
            variant="quiet"
          >
            Undo
          </Button>
        </Form>
      )}
    </div>
  )
}

/** As `pressOf` writes it; every list of the back office fetches this file, and few that one. */
const pressing = (intent: string, ids: string) => ({ name: 'press', value: `intent=${intent}&ids=${ids}` })
