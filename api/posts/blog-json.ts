import * as z from 'zod'
import type { Post, PostSummary } from '#domain/posts/post.ts'

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
