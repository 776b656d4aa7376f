import type { PictureWeight } from '#domain/posts/check-post.ts'
import type { Finding } from '#shared/posts/finding.ts'
import type { PublishingStatus } from '#shared/posts/publishing-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EditorForm, type EditorFormProps } from '../editor/editor-form.tsx'
import { CHECK_LIST_ID, CheckList } from '../going-out/check-list.tsx'
import { findInPost, type Known } from '../going-out/find-in-form.ts'
import { isRefused, useGoingOut } from '../going-out/use-going-out.ts'
import { OFFLINE, publishingButtons, SEEN } from '../publishing-buttons.ts'
import { PostFieldset } from './post-fieldset.tsx'
import type { PostAgain } from './save-action.ts'

interface PostEditorProps extends Pick<EditorFormProps, 'work' | 'isKeptWork' | 'said' | 'onSent' | 'after'> {
  id: number | null
  status: PublishingStatus
  /** By the names of the fields. */
  values: Record<string, string>
  again: PostAgain | undefined
  known: Known
  /** What the server found in what is stored, or in the copy that its writer goes on with. */
  found: readonly Finding[]
  /** Of what is stored. */
  pictures: PictureWeight | undefined
  categories: readonly { value: string; label: string }[]
  authors: readonly string[]
  timeZone: string
  address: string | null
  host: string
}

const PREVIEW = { intent: 'preview', label: 'Preview', variant: 'quiet' as const }

/** The form of a post, and what it still lacks, live. */
export function PostEditor({ id, status, values, again, known, found, pictures, ...rest }: PostEditorProps) {
  const { work, isKeptWork, said, onSent, after, ...shown } = rest
  const { box, typed, refresh, errors, findings, toSettle, stopped, twin } = useGoingOut({
    ...{ kind: 'post', id, values, again, known, found },
    find: findInPost,
  })
  return (
    <EditorForm
      label="Post"
      again={again && isRefused(again) ? undefined : again}
      buttons={[...publishingButtons(status), PREVIEW]}
      seen={SEEN[status]}
      lacks={{ list: <CheckList {...{ box, findings, pictures, stopped }} />, toSettle, id: CHECK_LIST_ID }}
      more={id !== null && <Leaving status={status} />}
      {...{ work, isKeptWork, said, onSent, after }}
    >
      {(touch) => (
        <PostFieldset
          {...{ values, errors, typed, twin, siteUrl: known.siteUrl, ...shown }}
          touch={() => {
            touch()
            refresh()
          }}
        />
      )}
    </EditorForm>
  )
}

/** The ways off the site. */
const Leaving = ({ status }: { status: PublishingStatus }) => {
  const offline = OFFLINE[status]
  return (
    <div className="desk-actions">
      <Button type="submit" name="intent" value="bin" variant="quiet" className="desk-outdent">
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
