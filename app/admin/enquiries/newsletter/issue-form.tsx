import { useState } from 'react'
import { Form } from 'react-router'
import { count } from '#shared/counted.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ISSUE_TEXT_LIMIT, lengthLimits, PREHEADER_LIMIT } from '#shared/limits.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { textLimit } from '#shared/text-limit.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field, SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { EnterSaves } from '../../parts/forms/desk-form.tsx'
import type { Route } from './+types/issue-route'
import { ArticleChoice, type ArticleIntent } from './article-choice.tsx'
import { lastsFor } from './issue-words.ts'

/** What it posts; its screen has an action for each. */
export type IssueFormIntent = 'send-now' | 'save' | 'discard' | 'test' | 'send' | 'schedule' | 'unschedule' | ArticleIntent

type Data = Route.ComponentProps['loaderData']

export const peopleOf = (readers: number): string => (readers === 1 ? 'one person' : `${readers} people`)

/** The press that led to the question brings the focus along; the attribute does where there are no scripts. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * The last look before it leaves, since that can't be undone. It stands in the place of the form, so that nothing is typed that would
 * not be sent.
 */
export const SureToSend = ({ readers, issue, pace, waits }: Data) => (
  <section ref={takeFocus} tabIndex={-1} autoFocus aria-label="Send now" className="desk-newsletter-sure desk-stack desk-gap-1-half">
    <p>
      <strong>
        “{issue.subject}” goes to {peopleOf(readers)}.
      </strong>{' '}
      {waits && <span>{`${waits.because}, so nothing is sent before ${waits.until}. `}</span>}
      <span>
        At {count(pace)} mails an hour this takes about {lastsFor(readers, pace)}. You can pause or stop it, but sent mails can’t be
        recalled.
      </span>
    </p>
    <Form role="none" method="post" action={deskPaths.issue(issue.id)} className="desk-actions">
      <input type="hidden" name="madeFrom" value={issue.updatedAt} />
      <Button type="submit" name="intent" value={'send-now' satisfies IssueFormIntent}>
        Send it to {peopleOf(readers)}
      </Button>
      <ButtonLink to={deskPaths.issue(issue.id)} variant="quiet">
        Not yet
      </ButtonLink>
    </Form>
  </section>
)

/**
 * The state that the fields were made from. One that came back goes on from what is stored by then, and keeps what is typed; a load
 * that brings another state draws them anew by their `key`.
 */
function useMadeFrom(stored: string, followed: string | undefined): { key: string; madeFrom: string } {
  const [form, setForm] = useState({ key: stored, madeFrom: stored })
  const madeFrom = followed ?? stored
  if (madeFrom === form.madeFrom) return form
  const next = { key: followed === undefined ? stored : form.key, madeFrom }
  setForm(next)
  return next
}

/** One form, so that whatever is pressed keeps what was typed. */
export function IssueForm({
  issue,
  chosen,
  found,
  find,
  staff,
  me,
  readers,
  timeZone,
  sendsAt,
  sendsMail,
  again,
}: Data & { again: FormAgain | undefined }) {
  const entered = again?.entered ?? {}
  const errors = again?.errors ?? {}
  const { key, madeFrom } = useMadeFrom(issue.updatedAt, again?.entered.madeFrom)
  return (
    <Form key={key} method="post" action={deskPaths.issue(issue.id)} noValidate aria-label="Issue" className="desk-page-form">
      <EnterSaves />
      <input type="hidden" name="madeFrom" value={madeFrom} />
      <FormFields>
        {issue.trouble && <Alert tone="danger">It was not sent: {issue.trouble}</Alert>}
        {issue.status === 'scheduled' && <Alert tone="info">It is sent automatically on {sendsAt}. You can change it until then.</Alert>}
        <Field
          name="subject"
          label="Subject"
          limit={textLimit('Subject', lengthLimits.title)}
          defaultValue={entered.subject ?? issue.subject}
          error={errors.subject}
          required
        />
        <Field
          name="preheader"
          label="Preview line"
          hint="Phones show it beside the subject. Blank: the first words of the issue."
          limit={textLimit('Preview line', PREHEADER_LIMIT)}
          defaultValue={entered.preheader ?? issue.preheader}
          error={errors.preheader}
        />
        <TextAreaField
          name="text"
          label="Words"
          rows={10}
          hint="A blank line begins a paragraph, '- ' a list, '## ' a heading. A link: [Book a demo](https://…)."
          limit={textLimit('Words', ISSUE_TEXT_LIMIT)}
          defaultValue={entered.text ?? issue.text}
          error={errors.text}
        />
        <ArticleChoice chosen={chosen} found={found} find={find} error={errors.posts} />
        <div className="desk-actions">
          <Button type="submit" name="intent" value={'save' satisfies IssueFormIntent} variant="secondary">
            Save
          </Button>
          <Button type="submit" name="intent" value={'discard' satisfies IssueFormIntent} variant="quiet">
            Discard issue
          </Button>
        </div>
        <fieldset className="desk-newsletter-part desk-stack desk-ruled-above desk-gap-1-half">
          <legend>Try it</legend>
          <SelectField
            name="recipient"
            label="Send a test to"
            options={staff}
            defaultValue={entered.recipient ?? me}
            error={errors.recipient}
            required
          />
          <Button type="submit" name="intent" value={'test' satisfies IssueFormIntent} variant="secondary">
            Send test
          </Button>
        </fieldset>
        <fieldset className="desk-newsletter-part desk-stack desk-ruled-above desk-gap-1-half">
          <legend>Send it to {peopleOf(readers)}</legend>
          {!sendsMail && <Alert tone="info">No mail server is set up. What you send waits until one is.</Alert>}
          {errors.readers && <Alert tone="danger">{errors.readers}</Alert>}
          <div className="desk-actions">
            <Button id="readers" type="submit" name="intent" value={'send' satisfies IssueFormIntent}>
              Send now
            </Button>
          </div>
          <Field
            name="sendAt"
            label="Or at a time"
            type="datetime-local"
            max={LAST_DATE_TIME}
            hint={`Local time of the site (${timeZone}), to the minute`}
            defaultValue={entered.sendAt ?? issue.sendAtInput}
            error={errors.sendAt}
          />
          <div className="desk-actions">
            <Button type="submit" name="intent" value={'schedule' satisfies IssueFormIntent} variant="secondary">
              Schedule
            </Button>
            {issue.status === 'scheduled' && (
              <Button type="submit" name="intent" value={'unschedule' satisfies IssueFormIntent} variant="quiet">
                Cancel the schedule
              </Button>
            )}
          </div>
        </fieldset>
      </FormFields>
    </Form>
  )
}
