import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { type KeptEntityName, keptEntities } from '../publish/working-copies/kept-entities.ts'
import type { AgendaPart } from './agenda-part.tsx'

interface WritingPartsProps {
  kept: readonly { id: string; entity: string; entityId: string | null; title: string; age: string }[]
  drafts: readonly { id: number; title: string; age: string }[]
  scheduled: readonly { id: number; title: string; comesOut: string }[]
  /** Blank for none. */
  comments: string
}

/** What waits for an editor. */
export const writingParts = ({ kept, drafts, scheduled, comments }: WritingPartsProps): AgendaPart[] => [
  {
    title: 'Not saved yet',
    empty: 'All your work is saved.',
    items: kept.map(({ id, entity, entityId, title, age }) => {
      const { path, untitled } = keptEntities[entity as KeptEntityName]
      return dated(id, path(entityId), title || untitled, age)
    }),
  },
  {
    title: 'Your drafts',
    empty: 'No drafts of yours.',
    beside: <SiteLink to={deskPaths.newPost}>Write something new</SiteLink>,
    items: drafts.map(({ id, title, age }) => dated(String(id), deskPaths.post(id), title, age)),
  },
  {
    title: 'Scheduled next',
    empty: 'Nothing is scheduled.',
    items: scheduled.map(({ id, title, comesOut }) => dated(String(id), deskPaths.post(id), title, comesOut)),
  },
  {
    title: 'Comments',
    empty: 'All comments are reviewed.',
    items: comments ? [dated('comments', deskPaths.comments, `${comments} for you to decide`, '')] : [],
  },
]

const dated = (key: string, to: string, words: string, when: string) => ({
  key,
  content: (
    <>
      <SiteLink to={to}>{words}</SiteLink> <span className="desk-muted">{when}</span>
    </>
  ),
})
