import type { ReactNode } from 'react'
import type { PictureWeight } from '#domain/posts/check-post.ts'
import type { TextFacts } from '#domain/posts/text-facts.ts'
import type { TextKind } from '#domain/texts/text-operations.ts'
import type { FieldErrors } from '#shared/forms.ts'
import type { Finding } from '#shared/posts/finding.ts'
import type { PublishingStatus } from '#shared/posts/publishing-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EditorForm, type EditorFormProps } from '../editor/editor-form.tsx'
import { CHECK_LIST_ID, CheckList } from '../going-out/check-list.tsx'
import type { Known } from '../going-out/find-in-form.ts'
import { isRefused, useGoingOut } from '../going-out/use-going-out.ts'
import { OFFLINE, publishingButtons, SEEN } from '../publishing-buttons.ts'
import type { TextAgain, TextIntent } from './act-on-text.ts'

export interface TextEditorProps extends Pick<EditorFormProps, 'work' | 'isKeptWork' | 'said' | 'onSent' | 'after'> {
  kind: TextKind
  id: number | null
  status: PublishingStatus
  /** By the names of the fields. */
  values: Record<string, string>
  again: TextAgain | undefined
  known: Known
  /** What the server found in what is stored, or in the copy that its writer goes on with. */
  found: readonly Finding[]
  /** All that is wrong with what stands in the form. */
  find: (typed: Record<string, string>, known: Known) => Finding[]
  /** Of what is stored. */
  pictures?: PictureWeight | undefined
  /** Visitors are led to it from everywhere: it neither goes offline nor into the bin. */
  staysOnSite?: boolean
  children: (fields: TextFieldsetProps) => ReactNode
}

/** What the fields of a text are shown with. */
export interface TextFieldsetProps {
  /** By the names of the fields. */
  values: Record<string, string>
  errors: FieldErrors
  /** What stands in the form now. */
  typed: Record<string, string>
  twin: TextFacts['twin']
  siteUrl: string
  /** The long text changed. */
  touch: () => void
}

const PREVIEW = { intent: 'preview' satisfies TextIntent, label: 'Preview', variant: 'quiet' as const }
const LABELS: Record<TextKind, string> = { post: 'Post', page: 'Page' }

/** The form of a text, and what it still lacks, live. */
export function TextEditor({
  kind,
  id,
  status,
  values,
  again,
  known,
  found,
  find,
  pictures,
  staysOnSite,
  children,
  ...form
}: TextEditorProps) {
  const { box, typed, refresh, errors, findings, toSettle, stopped, twin } = useGoingOut({ kind, id, values, again, known, found, find })
  return (
    <EditorForm
      label={LABELS[kind]}
      again={again && isRefused(again) ? undefined : again}
      buttons={[...publishingButtons(status), PREVIEW]}
      seen={SEEN[status]}
      lacks={{ list: <CheckList {...{ box, findings, pictures, stopped }} />, toSettle, id: CHECK_LIST_ID }}
      more={id !== null && !staysOnSite && <Leaving status={status} />}
      {...form}
    >
      {(touch) =>
        children({
          values,
          errors,
          typed,
          twin,
          siteUrl: known.siteUrl,
          touch() {
            touch()
            refresh()
          },
        })
      }
    </EditorForm>
  )
}

/** The ways off the site. */
const Leaving = ({ status }: { status: PublishingStatus }) => {
  const offline = OFFLINE[status]
  return (
    <div className="desk-actions">
      <Button type="submit" name="intent" value={'bin' satisfies TextIntent} variant="quiet" className="desk-outdent">
        Move to bin
      </Button>
      {offline && (
        <Button type="submit" name="intent" value={offline.intent} variant="quiet">
          {offline.label}
        </Button>
      )}
    </div>
  )
}
