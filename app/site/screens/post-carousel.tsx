import type { ReactNode } from 'react'
import { carousels, SLIDES_FETCHED } from '#shared/carousels.ts'
import { PostCard } from '../../ui/card/card.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { useLite } from '../../ui/lite/use-lite.ts'
import { NoPosts } from '../posts/no-posts.tsx'
import type { PostCardData } from '../posts/post-card-data.ts'

/** The newest articles, moving by themselves; in lite few, and their words alone. */
export function PostCarousel({ posts, heading, motion }: { posts: PostCardData[]; heading: ReactNode; motion: 'homeBlog' | 'schoolBlog' }) {
  const { isLite } = useLite()
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
      slides={(isLite ? posts.slice(0, SLIDES_FETCHED) : posts).map((post) => (
        <PostCard key={post.id} {...post} picture={isLite ? null : post.picture} headingLevel={3} />
      ))}
      {...carousels[motion]}
    />
  )
}
