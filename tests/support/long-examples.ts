import { submitComment } from '#domain/comments/submit-comment.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { ensureAuthor } from '#domain/names.ts'
import { addPage } from '#domain/pages/save-page.ts'
import { binPost } from '#domain/posts/bin.ts'
import { addRedirect } from '#domain/redirects/manage-redirects.ts'
import { noteMiss, writeMisses } from '#domain/search/misses.ts'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from './arrivals.ts'
import { buildPost } from './factories.ts'
import { filledForms } from './lead-forms.ts'

const LONG_NAME = 'Oluwaseun-Ayomide-Temitope'.repeat(4)

/** Screens of one thing, beside the lists that show it. */
export const LONG_EXAMPLES = [
  'an enquiry',
  'the removal of an enquiry',
  'the board of enquiries',
  'the versions of a page',
  'an author',
  'a tag',
  'what is deleted for good',
  'a synonym of a search',
  'the bin of pictures',
  'statistics of a span that is none',
  'the mail of a newsletter',
] as const

/** Rows whose words have no place to break, on every list that shows some; gives the addresses of {@link LONG_EXAMPLES}. */
export async function makeLongExamples(site: Site): Promise<Record<(typeof LONG_EXAMPLES)[number], string>> {
  const lead = await submitLead(site, 'quote', { ...filledForms.quote, name: LONG_NAME }, arrival({ key: 'long' }))
  await submitLead(site, 'contact', { ...filledForms.contact, fullName: LONG_NAME }, arrival({ key: 'held', trapFilled: true }))
  const page = await addPage(site, 'test', {
    title: 'A long title that breaks on a phone',
    slug: 'a-long-address-'.repeat(5),
    content: '<p>x</p>',
  })
  const [author, tag] = await site.write('test', async ({ trx }) => [
    await ensureAuthor(trx, 'Oluwaseun-'.repeat(10)),
    await trx
      .insertInto('tags')
      .values({ name: 'a-long-tag-'.repeat(5), slug: 'long' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ])
  const post = await buildPost(site, { title: 'A very long title of a lost article '.repeat(5) })
  await binPost(site, 'test', post)
  const commented = await buildPost(site, { title: 'An article with a comment' })
  await submitComment(site, commented, { name: LONG_NAME, email: 'reader@example.com', comment: LONG_NAME }, arrival({ key: 'comment' }))
  await addRedirect(site, 'test', { path: `/${'a-long-old-address-'.repeat(5)}`, target: '/pricing-plane', isForeignMeant: false })
  noteMiss(site, 'palmology')
  await writeMisses(site)
  return {
    'an enquiry': deskPaths.lead(lead.id),
    'the removal of an enquiry': deskPaths.removeLead(lead.id),
    'the board of enquiries': `${deskPaths.leads}?view=board`,
    'the versions of a page': deskPaths.pageRevisions(page.id),
    'an author': deskPaths.author(author),
    'a tag': deskPaths.tag(tag.id),
    'what is deleted for good': `${deskPaths.purge}?kind=post&of=${post}`,
    'a synonym of a search': deskPaths.newSynonym('palmology'),
    'the bin of pictures': `${deskPaths.media}?status=bin`,
    'statistics of a span that is none': `${deskPaths.statistics}?from=x&to=2026-01-01`,
    'the mail of a newsletter': deskPaths.mailKind('newsletter'),
  }
}
