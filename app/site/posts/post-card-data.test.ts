import { expect, test } from 'vitest'
import type { PostSummary } from '#domain/posts/post.ts'
import { recentOf } from './post-card-data.ts'

const titled = (words: number) =>
  ({ id: 7, title: Array.from({ length: words }, (_, at) => `w${at + 1}`).join(' '), publishAt: null }) as PostSummary

test("a recent post has the first ten words of its title, with '...' when some are left out, and its date", () => {
  const cut = { id: 7, title: 'w1 w2 w3 w4 w5 w6 w7 w8 w9 w10...', date: 'Unknown Date', href: '/blog/7' }
  expect(recentOf(titled(11), 'Africa/Lagos')).toEqual(cut)
  expect(recentOf(titled(10), 'Africa/Lagos').title).toBe('w1 w2 w3 w4 w5 w6 w7 w8 w9 w10')
})
