import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { changeCompany } from '#domain/content/save-company.ts'
import { addItem } from '#domain/content/save-content-items.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { addPicture } from '#domain/media/add-picture.ts'
import { addIssue } from '#domain/newsletter/edit-issue.ts'
import { addPage } from '#domain/pages/save-page.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import type { Site } from '#domain/site.ts'
import { arrival } from './arrivals.ts'
import { buildCategory, buildPost } from './factories.ts'
import { filledForms } from './lead-forms.ts'
import { solidPicture } from './pictures.ts'
import { buildUser } from './staff.ts'
import { buildReaders } from './subscribers.ts'

/** Where the data of each release lie, as NAME.tar.gz. */
const FOLDER = join(projectRoot, 'tests/releases')
const ENDING = '.tar.gz'

export const fileOfRelease = (version: string): string => join(FOLDER, `${version}${ENDING}`)
export const releasesWithData = (): string[] => globSync(`*${ENDING}`, { cwd: FOLDER }).map((file) => basename(file, ENDING))

export const TITLE = 'How a school in Ìbàdàn keeps its records'
export const PICTURE = 'A gate in the morning'

/** A site with something invented of each kind that matters, small enough to be kept with the code. */
export async function fillReleaseData(site: Site): Promise<void> {
  const categoryId = await buildCategory(site, 'School records')
  const { file } = await addPicture(site, { bytes: await solidPicture(400, 300).png().toBuffer(), alt: PICTURE }, 'editor')
  const post = await buildPost(site, { title: TITLE, categoryId, image: file, content: '<p>In one book, then in two, then in none.</p>' })
  await buildPost(site, { title: 'Fees by term', categoryId, content: '<p>Three parts of a year.</p>' })
  await addPage(site, 'test', { title: 'Holidays', content: '<p>All of them.</p>' })
  await changeCompany(site, 'test', { name: 'Invented Software', phone: '0801 234 5678' })
  await addItem(site, 'test', 'faq', { question: 'Which?', answer: 'This one', group: 'general' })
  for (const kind of ['contact', 'demo', 'reseller', 'quote'] as const) await submitLead(site, kind, filledForms[kind], arrival())
  const user = await buildUser(site, 'admin')
  await buildUser(site, 'editor')
  await addRelease(site, user, 'September')
  await addIssue(site, 'test', { subject: 'November', preheader: '', text: 'Good morning', posts: [] })
  await buildReaders(site, ['reader@school.example', 'another@school.example'])
  await site.db
    .insertInto('comments')
    .values({
      id: 'a-comment',
      post_id: post,
      parent_id: null,
      name: 'Bola',
      email: 'bola@school.example',
      comment: 'So do we.',
      status: 'approved',
      spam_reasons: null,
      created_at: site.clock.now().toISOString(),
    })
    .execute()
}
