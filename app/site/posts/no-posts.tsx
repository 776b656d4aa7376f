import * as messages from '#shared/messages.ts'
import { EmptyState } from '../../ui/status/status.tsx'

/** Where articles will stand. */
export const NoPosts = () => <EmptyState title={messages.noBlogs} text="New articles appear here first." />
