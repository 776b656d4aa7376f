import * as messages from '#shared/messages.ts'
import type { EmptyStateProps } from './status.tsx'

export const emptyStateExample: EmptyStateProps = { title: messages.noBlogs, text: 'New posts appear here first.' }
export const loadingExample = messages.loadingBlogs
export const errorExample = messages.errorLoadingBlogs(messages.fetchBlogsFailed)
