import { carousels } from '#shared/carousels.ts'
import { PostCard } from '../../ui/card/card.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { NoPosts } from '../posts/no-posts.tsx'
import type { PostCardData } from '../posts/post-card-data.ts'
import type { ReactNode } from 'react'

/** The newest articles, moving by themselves. */
export function PostCarousel({ posts, heading, motion }: { posts: PostCardData[]; heading: ReactNode; motion: 'homeBlog' | 'schoolBlog' }) {
  if (posts.length === 0) {
    return (
      <>
        {heading}
        <NoPosts />
      </>
    )
  }
  return (
    <Carousel
      name="Latest blogs"
      heading={heading}
      slides={posts.map((post) => (
        <PostCard key={post.id} {...post} headingLevel={3} />
      ))}
      {...carousels[motion]}
    />
  )
}
