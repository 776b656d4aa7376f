import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import * as messages from '#shared/messages.ts'
import { pageOf } from '#shared/paths.ts'
import { PostCard } from '../../ui/card/card.tsx'
import { Grid, Stack } from '../../ui/layout/layout.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { LoadingText } from '../../ui/status/status.tsx'
import { NoPosts } from './no-posts.tsx'
import { useDelayed } from './use-delayed.ts'
import type { PostCardData } from './post-card-data.ts'

interface PostListProps {
  posts: PostCardData[]
  page: number
  pages: number
  /** The address of the list's first page. */
  path: string
  columns?: 2 | '2to3'
  /** Stands below the page buttons. */
  children?: ReactNode
}

/** A page of post cards with its page buttons; says so while the next page is under way. */
export function PostList({ posts, page, pages, path, columns = 2, children }: PostListProps) {
  const navigation = useNavigation()
  const loading = useDelayed(navigation.state === 'loading' && navigation.location.pathname === path)
  return (
    <Stack gap="l">
      <div aria-busy={loading || undefined}>
        {loading ? <LoadingText>{messages.loadingBlogs}</LoadingText> : <Cards posts={posts} columns={columns} />}
      </div>
      <Pagination page={page} pages={pages} hrefOf={(target) => pageOf(path, target)} />
      {children}
    </Stack>
  )
}

function Cards({ posts, columns }: { posts: PostCardData[]; columns: 2 | '2to3' }) {
  if (posts.length === 0) return <NoPosts />
  return (
    <Grid columns={columns}>
      {posts.map((post, index) => (
        <PostCard key={post.id} {...post} eager={index === 0} />
      ))}
    </Grid>
  )
}
