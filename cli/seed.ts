import { addLoadPosts } from '#domain/samples/add-load-posts.ts'
import { type Command, CommandError } from './command.ts'
import { createProgress } from './progress.ts'
import { withSite } from './with-site.ts'

const MOST_POSTS = 1_000_000

export const seedCommand: Command = {
  name: 'seed',
  operands: [],
  about: 'adds generated posts, to test the site with many',
  details: [
    '',
    'Published posts of 80 to 400 words over all categories and the past eight years. They can not be told apart from',
    'real ones afterwards: use a separate database.',
  ].join('\n'),
  options: { posts: { type: 'string', value: 'N', about: `how many posts, from 1 to ${MOST_POSTS}` } },
  async run({ options: { posts } }) {
    const total = typeof posts === 'string' && /^\d+$/.test(posts) ? Number(posts) : 0
    if (total < 1 || total > MOST_POSTS) throw new CommandError(`seed: --posts must be a whole number from 1 to ${MOST_POSTS}`)
    const progress = createProgress('posts')
    await withSite((site) => addLoadPosts(site, total, { onProgress: progress.show })).finally(progress.end)
    process.stdout.write(`Added ${total} posts\n`)
  },
}
