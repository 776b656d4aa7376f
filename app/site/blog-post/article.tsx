import type { ReactNode } from 'react'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Byline } from '../../ui/card/byline.tsx'
import { PostCard } from '../../ui/card/card.tsx'
import { ContentsList } from '../../ui/contents-list/contents-list.tsx'
import { Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ShareButtons } from '../../ui/share-buttons/share-buttons.tsx'
import { Initials } from '../../ui/team-card/initials.tsx'
import type { ExtrasData } from '../posts/load-extras.ts'
import { PostSidebar } from '../posts/post-sidebar.tsx'
import { TagList } from '../posts/tag-list.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import styles from './blog-post.module.css'
import { CommentList } from './comment-list.tsx'
import type { ArticleData } from './load-article.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { editPaths } from '#shared/edit-paths.ts'

/** The column beside the side boxes, or the whole measure where they are below; on phones as cards have it. */
const ARTICLE_SIZES = '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), calc(100vw - 2.55rem)'

interface ArticleProps {
  post: ArticleData
  /** For further boxes of the side column. */
  extras?: ExtrasData
  /** Stands below the comments. */
  children?: ReactNode
}

/** A post to read: its text first, then who wrote it, what to read next, and what was said about it. */
export function Article({ post, extras, children }: ArticleProps) {
  const category = post.categoryId === null ? [] : [{ label: post.categoryName, href: paths.category(post.categoryId) }]
  const crumbs = crumbsTo({ label: 'Blog', href: paths.blogList }, ...category, 'This article')
  return (
    <article>
      <BreadcrumbBar title={post.title} crumbs={crumbs} cloth="eiye">
        <div className={styles.byline}>
          <Byline>
            {post.author && <span>{post.author}</span>}
            {post.dateTime ? <time dateTime={post.dateTime}>{post.date}</time> : <span>{post.date}</span>}
            <span>{post.minutes} min read</span>
          </Byline>
        </div>
        <EditLink href={editPaths.post(post.id)} what={post.title} onDeep />
      </BreadcrumbBar>
      <Section>
        <WithSidebar
          sidebar={
            <PostSidebar
              sidebar={post.sidebar}
              currentCategoryId={post.categoryId ?? undefined}
              emptyCategories={messages.noCategories}
              extras={extras}
            />
          }
        >
          <Stack gap="l">
            {post.picture && <Picture picture={post.picture} sizes={ARTICLE_SIZES} eager className={styles.picture} />}
            <ContentsList items={post.headings} />
            {/* Cleaned on its way into the store (domain/content/clean-html.ts). */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
            <TagList names={post.tags} label="Tags" />
            <Share post={post} />
            <AuthorBox post={post} />
            <Related posts={post.related} />
            <CommentList comments={post.comments} />
            {children}
          </Stack>
        </WithSidebar>
      </Section>
    </article>
  )
}

function Share({ post }: { post: ArticleData }) {
  return (
    <div className={styles.share}>
      <p className={styles.shareLabel}>Pass it on</p>
      <ShareButtons title={post.title} url={post.url} />
    </div>
  )
}

function AuthorBox({ post }: { post: ArticleData }) {
  if (!post.author) return null
  return (
    <section className={styles.author} aria-labelledby="author">
      <span className={styles.portrait}>
        <Initials name={post.author} />
      </span>
      <div>
        <h2 id="author" className={styles.authorName}>
          {post.author}
        </h2>
        <p className={styles.authorAbout}>{post.categoryName ? `Writes here about ${post.categoryName}` : 'Writes here'}</p>
      </div>
    </section>
  )
}

function Related({ posts }: { posts: ArticleData['related'] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className={styles.relatedTitle}>
        Read next
      </h2>
      <Stack>
        {posts.map((post) => (
          <PostCard key={post.id} {...post} headingLevel={3} row />
        ))}
      </Stack>
    </section>
  )
}
