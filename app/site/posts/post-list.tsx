import type { ReactNode } from 'react'
import { pageOf } from '#shared/paths.ts'
import { PostCard } from '../../ui/card/card.tsx'
import { Grid, Stack } from '../../ui/layout/layout.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { ListLoading } from './blogs-loading.tsx'
import { NoPosts } from './no-posts.tsx'
import type { PostCardData } from './post-card-data.ts'
import { UnderWay } from './under-way.tsx'
import { useBlogsUnderWay } from './use-blogs-under-way.ts'
import styles from './posts.module.css'

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

/** A page of post cards with its page buttons; says so while other articles are under way. */
export function PostList({ posts, page, pages, path, columns = 2, children }: PostListProps) {
  const loading = useBlogsUnderWay() === 'list'
  return (
    <Stack>
      <div aria-busy={loading || undefined}>
        {loading ? (
          <ListLoading />
        ) : (
          <>
            <UnderWay className={styles.loading} />
            <Cards posts={posts} columns={columns} />
          </>
        )}
      </div>
      <Pagination page={page} pages={pages} hrefOf={(target) => pageOf(path, target)} />
      {children}
    </Stack>
  )
}

/** As wide as columns get, and small beside the title on phones. */
const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 6.5rem'

function Cards({ posts, columns }: { posts: PostCardData[]; columns: 2 | '2to3' }) {
  if (posts.length === 0) return <NoPosts />
  return (
    <Grid columns={columns} className="compact-cards">
      {posts.map((post, index) => (
        <PostCard key={post.id} {...post} eager={index === 0} sizes={SIZES} />
      ))}
    </Grid>
  )
}
