import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Side } from '#domain/texts/merge-blocks.ts'
import type { TextKind } from '#domain/texts/text-operations.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { useSending } from '../../parts/forms/use-sending.ts'
import type { SaveIntent } from '../publishing-buttons.ts'
import { choiceName, type Conflict } from './conflict.ts'

interface MergeFormProps {
  kind: TextKind
  conflict: Conflict
  /** What stood in the form, by name. */
  entered: Record<string, string>
  /** 'Save', 'Publish': what was pressed. */
  button: { intent: SaveIntent; label: string }
  /** How a value of a field reads. */
  read: (name: string, value: string) => string
  /** The screen with one's own words. */
  here: string
}

/** Someone else saved meanwhile: both versions side by side, and a choice for each part that differs. The same without scripts. */
export function MergeForm({ kind, conflict: { by, at, current, fields, stretches }, entered, button, read, here }: MergeFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" aria-label="Both versions" className="desk-merge desk-stack desk-top">
      {Object.entries(entered).map(
        ([name, value]) => !NOT_SENT_AGAIN.test(name) && <input key={name} type="hidden" {...{ name, value }} />,
      )}
      <input type="hidden" name="made_from" value={current} />
      <input type="hidden" name="merge" value="yes" />
      <p role="alert" className="desk-merge-lead desk-small desk-round">
        {`${by || 'Someone else'} saved this ${kind} on ${at}, while you were writing.`} Nothing is overwritten or lost: choose which
        version to keep for each part.
      </p>
      {fields.map(({ name, label, mine, theirs, suggested }) => (
        <Choice key={name} legend={label} name={choiceName(name)} suggested={suggested}>
          {{ mine: <p>{shown(name, mine, read)}</p>, theirs: <p>{shown(name, theirs, read)}</p> }}
        </Choice>
      ))}
      <div className="desk-merge-text desk-stack desk-top">
        {numbered(stretches).map(({ key, stretch, number }) =>
          stretch.kind === 'same' ? (
            <Same key={key} html={stretch.html} />
          ) : (
            <Choice
              key={key}
              legend={`Text, part ${number + 1}`}
              name={choiceName(postFields.content.name, number)}
              suggested={stretch.suggested}
              orBoth={stretch.mine !== '' && stretch.theirs !== ''}
            >
              {{ mine: <Prose html={stretch.mine} />, theirs: <Prose html={stretch.theirs} /> }}
            </Choice>
          ),
        )}
      </div>
      <div className="desk-actions">
        <SubmitButton size="m" name="intent" value={button.intent} pending={useSending(button.intent)}>
          {button.label}
        </SubmitButton>
        <SiteLink to={here}>Back to your own version</SiteLink>
      </div>
    </Form>
  )
}

/** Each stretch with its number among those that differ. */
const numbered = (stretches: Conflict['stretches']) =>
  stretches.map((stretch, at) => ({
    stretch,
    key: `${at}${stretch.kind}`,
    number: stretches.slice(0, at).filter(({ kind }) => kind === 'differs').length,
  }))

const NOT_SENT_AGAIN = /^(?:intent|made_from|merge|take:.*)$/

const shown = (name: string, value: string, read: MergeFormProps['read']): ReactNode => {
  if (value === '') return <em>Nothing</em>
  if (name === postFields.image.name) return <img src={paths.postImage(value)} alt="" className="desk-editor-picture desk-round" />
  return read(name, value)
}

interface ChoiceProps {
  legend: string
  name: string
  suggested: Side
  orBoth?: boolean
  children: Record<Side, ReactNode>
}

const Choice = ({ legend, name, suggested, orBoth, children }: ChoiceProps) => (
  <fieldset className="desk-merge-choice desk-stack desk-top desk-ruled-above">
    <legend>{legend}</legend>
    <div className="desk-merge-sides desk-stack desk-top">
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className="desk-merge-side desk-stack desk-top desk-round">
          <label className="desk-check desk-small">
            <input type="radio" name={name} value={side} defaultChecked={side === suggested} />{' '}
            <span>{side === 'mine' ? 'Yours' : 'Theirs'}</span>
          </label>
          {children[side]}
        </div>
      ))}
    </div>
    {orBoth && (
      <label className="desk-check desk-small">
        <input type="radio" name={name} value="both" /> Both, yours first
      </label>
    )}
  </fieldset>
)

/** Cleaned by domain/content/clean-html.ts, mine too. */
const Prose = ({ html }: { html: string }) =>
  html === '' ? (
    <p>
      <em>Nothing here</em>
    </p>
  ) : (
    <div className="prose desk-merge-prose" dangerouslySetInnerHTML={{ __html: html }} />
  )

/** What both versions have, folded away where it is long. */
const Same = ({ html }: { html: string }) => (
  <details className="desk-merge-same">
    <summary>The same in both</summary>
    <Prose html={html} />
  </details>
)
