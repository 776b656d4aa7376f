import type { TextFacts } from '#domain/posts/text-facts.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lengthLimits } from '#shared/limits.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { publishingStatuses } from '#shared/posts/publishing-status.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { countedLimit } from './counted-limit.ts'

interface TitleFieldProps {
  kind: 'post' | 'page'
  title: string
  error: string | undefined
  twin: TextFacts['twin']
}

const { name, label } = postFields.title
const LIMIT = countedLimit(label, lengthLimits.title)

/** The title of a text, which says how long it is and what else is called the same; both may be. */
export const TitleField = ({ kind, title, error, twin }: TitleFieldProps) => (
  <div className="desk-stack desk-gap-half">
    <Field name={name} label={label} defaultValue={title} error={error} limit={LIMIT} required />
    <SameTitle kind={kind} twin={twin} />
  </div>
)

function SameTitle({ kind, twin }: Pick<TitleFieldProps, 'kind' | 'twin'>) {
  const status = twin && publishingStatuses[twin.status].label
  useAnnounced(twin && `${deskMessages.sameTitle(kind)}: ${twin.title} (${status})`)
  if (!twin) return null
  return (
    <p className="desk-same-title desk-small">
      {deskMessages.sameTitle(kind)}:{' '}
      <a href={kind === 'post' ? deskPaths.post(twin.id) : deskPaths.page(twin.id)} target="_blank" rel="noreferrer">
        {twin.title}
      </a>{' '}
      ({status})
    </p>
  )
}
