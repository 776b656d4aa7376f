import * as z from 'zod'
import type { Post, PostSummary } from '#domain/posts/post.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { answerOf, answerShape } from '#shared/fields.ts'
import { postFields } from '#shared/posts/post-fields.ts'

const { category_id, title, blog_image, image_alt, ...others } = answerShape(postFields, 'list')

export const BlogSummary = z
  .object({
    id: z.int(),
    category_id,
    category_name: z.string(),
    title,
    blog_image,
    image_alt,
    ...others,
    excerpt: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'BlogSummary' })

const { content, tags, ...wholeOthers } = answerShape(postFields, 'whole')

export const Blog = BlogSummary.extend({ content, tags, ...wholeOthers }).meta({ id: 'Blog' })

/** What only editors see. */
const editorial = {
  ...answerShape(postFields, 'editors'),
  scheduled: z.boolean().describe('Published, but its date is still to come'),
  deleted_at: z.string().nullable().describe('When it was put into the bin'),
}

export const EditorBlogSummary = BlogSummary.extend(editorial).meta({ id: 'EditorBlogSummary' })
export const EditorBlog = Blog.extend(editorial).meta({ id: 'EditorBlog' })

/** With its fields in the order of the schema. */
const inOrder = <S extends z.ZodObject>({ shape }: S, answer: z.output<S>): z.output<S> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, answer[name]])) as z.output<S>

/** A post as the API shows it; lists with `fields=summary` leave `content` out. */
export const blogSummary = (post: PostSummary): z.output<typeof BlogSummary> =>
  inOrder(BlogSummary, {
    ...answerOf(postFields, post, 'list'),
    id: post.id,
    category_name: post.categoryName,
    excerpt: post.excerpt,
    updated_at: post.updatedAt,
  })

export const blog = (post: Post): z.output<typeof Blog> => inOrder(Blog, { ...blogSummary(post), ...answerOf(postFields, post, 'whole') })

const editorialOf = (post: PostSummary, now: Date) => ({
  ...answerOf(postFields, post, 'editors'),
  scheduled: publishingStatus(post, now) === 'scheduled',
  deleted_at: post.deletedAt,
})

export const editorBlogSummary = (post: PostSummary, now: Date): z.output<typeof EditorBlogSummary> => ({
  ...blogSummary(post),
  ...editorialOf(post, now),
})

export const editorBlog = (post: Post, now: Date): z.output<typeof EditorBlog> => ({ ...blog(post), ...editorialOf(post, now) })
