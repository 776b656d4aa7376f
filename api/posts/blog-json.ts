import * as z from 'zod'
import type { Post, PostSummary } from '#domain/posts/post.ts'
import { isScheduled } from '#domain/visibility.ts'
import { postStatuses } from '#shared/posts/post-form.ts'

export const BlogSummary = z
  .object({
    id: z.int(),
    category_id: z.int().nullable(),
    category_name: z.string(),
    title: z.string(),
    blog_image: z.string().nullable().describe('File name below /uploads/blogs/'),
    image_alt: z.string(),
    username: z.string(),
    post_date: z.string().nullable().describe('ISO 8601'),
    excerpt: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'BlogSummary' })

export const Blog = BlogSummary.extend({
  content: z.string().describe('Clean HTML'),
  tags: z.array(z.string()),
  meta_title: z.string(),
  meta_description: z.string(),
}).meta({ id: 'Blog' })

/** What only editors see. */
const editorial = {
  status: z.enum(postStatuses),
  scheduled: z.boolean().describe('Published, but its date is still to come'),
  deleted_at: z.string().nullable().describe('When it was put into the bin'),
}

export const EditorBlogSummary = BlogSummary.extend(editorial).meta({ id: 'EditorBlogSummary' })
export const EditorBlog = Blog.extend(editorial).meta({ id: 'EditorBlog' })

/** A post as the API shows it; lists with `fields=summary` leave `content` out. */
export const blogSummary = (post: PostSummary): z.output<typeof BlogSummary> => ({
  id: post.id,
  category_id: post.categoryId,
  category_name: post.categoryName,
  title: post.title,
  blog_image: post.image,
  image_alt: post.imageAlt,
  username: post.author,
  post_date: post.publishedAt,
  excerpt: post.excerpt,
  updated_at: post.updatedAt,
})

export const blog = (post: Post): z.output<typeof Blog> => ({
  ...blogSummary(post),
  content: post.content,
  tags: post.tags,
  meta_title: post.metaTitle,
  meta_description: post.metaDescription,
})

const editorialOf = (post: PostSummary, now: Date) => ({
  status: post.status,
  scheduled: isScheduled({ status: post.status, publishAt: post.publishedAt }, now),
  deleted_at: post.deletedAt,
})

export const editorBlogSummary = (post: PostSummary, now: Date): z.output<typeof EditorBlogSummary> => ({
  ...blogSummary(post),
  ...editorialOf(post, now),
})

export const editorBlog = (post: Post, now: Date): z.output<typeof EditorBlog> => ({ ...blog(post), ...editorialOf(post, now) })
