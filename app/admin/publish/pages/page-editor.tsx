import type { PublishingStatus } from '#shared/posts/publishing-status.ts'
import { EditorForm, type EditorFormProps } from '../editor/editor-form.tsx'
import { CHECK_LIST_ID, CheckList } from '../going-out/check-list.tsx'
import { findInPage, type Known } from '../going-out/find-in-form.ts'
import { type Again, isRefused, useGoingOut } from '../going-out/use-going-out.ts'
import { OFFLINE, publishingButtons, SEEN } from '../publishing-buttons.ts'
import { PageFieldset } from './page-fieldset.tsx'

interface PageEditorProps extends Pick<EditorFormProps, 'work' | 'isKeptWork' | 'after'> {
  id: number | null
  status: PublishingStatus
  /** By the names of the fields. */
  values: Record<string, string>
  again: Again | undefined
  known: Known
  /** Every page of the site leads to it. */
  isLinked: boolean
  timeZone: string
}

const quiet = 'quiet' as const

/** The form of a page, and what it still lacks, live. */
export function PageEditor({ id, status, values, again, known, isLinked, timeZone, work, isKeptWork, after }: PageEditorProps) {
  const { box, refresh, errors, findings, toSettle, stopped, twin } = useGoingOut({
    ...{ kind: 'page', id, values, again, known },
    find: findInPage,
  })
  const offline = OFFLINE[status]
  const leaving = id === null || isLinked ? [] : [{ intent: 'bin', label: 'Move to bin', variant: quiet }]
  return (
    <EditorForm
      label="Page"
      again={again && isRefused(again) ? undefined : again}
      buttons={[
        ...publishingButtons(status),
        { intent: 'preview', label: 'Preview', variant: quiet },
        ...(offline && !isLinked ? [{ ...offline, variant: quiet }] : []),
        ...leaving,
      ]}
      seen={SEEN[status]}
      lacks={{ list: <CheckList {...{ box, findings, stopped }} />, toSettle, id: CHECK_LIST_ID }}
      {...{ work, isKeptWork, after }}
    >
      {(touch) => (
        <PageFieldset
          {...{ values, errors, timeZone, twin, siteUrl: known.siteUrl }}
          touch={() => {
            touch()
            refresh()
          }}
        />
      )}
    </EditorForm>
  )
}
