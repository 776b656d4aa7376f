import type { ReactNode } from 'react'
import { editPaths } from '#shared/edit-paths.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Byline } from '../../ui/card/byline.tsx'
import { PostCard } from '../../ui/card/card.tsx'
import { ContentsList } from '../../ui/contents-list/contents-list.tsx'
import { Container, Grid, Section, Stack } from '../../ui/layout/layout.tsx'
import { useLinks, useLite } from '../../ui/lite/use-lite.ts'
import { HeadWords } from '../../ui/page-head/page-head.tsx'
import { withTextPictures } from '../../ui/picture/named-pictures.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { ShareButtons } from '../../ui/share-buttons/share-buttons.tsx'
import { HelpCard } from '../../ui/sidebar/sidebar.tsx'
import { WovenEdge } from '../../ui/woven-edge/woven-edge.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import type { ExtrasData } from '../posts/load-extras.ts'
import { PostSidebar } from '../posts/post-sidebar.tsx'
import { TagList } from '../posts/tag-list.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import { CommentList } from './comment-list.tsx'
import type { ArticleData } from './load-article.ts'
import { Portrait } from './portrait.tsx'
import styles from './blog-post.module.css'

/** The column beside the contents, or the whole measure; on phones as cards have it. */
const ARTICLE_SIZES = '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), calc(100vw - 2.55rem)'

interface ArticleProps {
  post: ArticleData
  /** For further boxes of the side column. */
  extras?: ExtrasData
  /** Stands below the comments. */
  children?: ReactNode
}

/** A post to read: how it begins, its picture, its text beside what it holds; then who wrote it, what to read next, what was said about it. */
export function Article({ post, extras, children }: ArticleProps) {
  const { replyPromise, phones, chatNumber } = useCompany()
  const { keepIn } = useLinks()
  const { isLite } = useLite()
  const category = post.categoryId === null ? [] : [{ label: post.categoryName, href: paths.category(post.categoryId) }]
  const crumbs = crumbsTo({ label: 'Blog', href: paths.blogList }, ...category, 'This article')
  return (
    <article>
      <WovenEdge />
      <Container className={styles.article}>
        <div className={styles.columns}>
          <HeadWords title={post.title} crumbs={crumbs}>
            <ArticleByline post={post} />
            <EditLink href={editPaths.post(post.id)} what={post.title} />
            {/* Cleaned on its way into the store (domain/content/clean-html.ts), like the text below. */}
            {post.lead && <p className={styles.lead} dangerouslySetInnerHTML={{ __html: keepIn(post.lead) }} />}
          </HeadWords>
          {post.picture && <Picture picture={post.picture} sizes={ARTICLE_SIZES} eager className={styles.picture} />}
          <ContentsList items={post.headings} className={styles.contents} />
          <div className="shrinks">
            <Stack gap="l">
              <div
                className="prose"
                dangerouslySetInnerHTML={{ __html: withTextPictures(keepIn(post.content), post.textPictures, isLite) }}
              />
              <TagList names={post.tags} label="Tags" />
              <Share post={post} />
              <AuthorBox post={post} />
              <NextStep />
            </Stack>
          </div>
        </div>
      </Container>
      <Related posts={post.related} />
      <Section tight>
        <div className={styles.after}>
          <div className={styles.replies}>
            <CommentList comments={post.comments} />
            {children}
          </div>
          <aside aria-label="Help">
            <HelpCard text={replyPromise} phones={phones} chatNumber={chatNumber} />
          </aside>
        </div>
      </Section>
      <Section tone="raised" tight>
        <aside aria-label="More of the blog" className={styles.boxes}>
          <PostSidebar
            sidebar={post.sidebar}
            currentCategoryId={post.categoryId ?? undefined}
            emptyCategories={messages.noCategories}
            withHelp={false}
            extras={extras}
          />
        </aside>
      </Section>
    </article>
  )
}

const ArticleByline = ({ post }: { post: ArticleData }) => (
  <div className={styles.byline}>
    {post.author && <Portrait post={post} />}
    <Byline>
      {post.author && <span>{post.author}</span>}
      {post.dateTime ? <time dateTime={post.dateTime}>{post.date}</time> : <span>{post.date}</span>}
      <span>{post.minutes} min read</span>
    </Byline>
  </div>
)

function Share({ post }: { post: ArticleData }) {
  return (
    <div className={styles.share}>
      <p className="strong">Pass it on</p>
      <ShareButtons title={post.title} url={post.url} />
    </div>
  )
}

function AuthorBox({ post }: { post: ArticleData }) {
  if (!post.author) return null
  const { role, bio } = post.writer ?? {}
  return (
    <section className={styles.author} aria-labelledby="author">
      <Portrait post={post} large />
      <div>
        <h2 id="author" className="text-l">
          {post.author}
        </h2>
        <p className="quiet">{role ?? (post.categoryName ? `Writes here about ${post.categoryName}` : 'Writes here')}</p>
        {bio && <p className={styles.authorBio}>{bio}</p>}
      </div>
    </section>
  )
}

/** What a school may do after reading; one thing. */
function NextStep() {
  const { productName } = useCompany()
  if (!productName) return null
  return (
    <section className={`box ${styles.step}`} aria-labelledby="step">
      <div>
        <h2 id="step" className="text-l">
          {productName}
        </h2>
        <p>Results, fees and attendance in one app: type your number of pupils and see what a term costs.</p>
      </div>
      <ButtonLink to={`${paths.schoolApp}#calculator`}>See what it costs</ButtonLink>
    </section>
  )
}

function Related({ posts: related }: { posts: ArticleData['related'] }) {
  if (related.length === 0) return null
  return (
    <Section tone="raised" tight labelledBy="related" className={styles.related}>
      <h2 id="related" className={styles.relatedTitle}>
        Read next
      </h2>
      <Grid>
        {related.map((post) => (
          <PostCard key={post.id} {...post} headingLevel={3} brief />
        ))}
      </Grid>
    </Section>
  )
}
