import type { Post, PostSummary } from '#domain/posts/post.ts'

/** A post as the API shows it; lists with `fields=summary` leave `content` out. */
export const blogSummary = (post: PostSummary) => ({
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

export const blog = (post: Post) => ({
  ...blogSummary(post),
  content: post.content,
  tags: post.tags,
  meta_title: post.metaTitle,
  meta_description: post.metaDescription,
})
