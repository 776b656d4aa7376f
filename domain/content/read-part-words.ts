import { type PageWord, partWords, saidByEnglish, sentByEnglish } from '#shared/content/part-words.ts'
import { wordsOfLanguages } from '#shared/content/words-of-language.ts'
import type { Language } from '#shared/languages.ts'
import { demoForm } from '#shared/leads/demo-fields.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import { textLimit } from '#shared/text-limit.ts'
import type { Site } from '../site.ts'
import { listContentItems } from './content-items.ts'

export interface WrittenWords {
  words: Record<PageWord, string>
  /** A native reader has yet to look at them. */
  isDraft: boolean
}

/** What the parts of a page say in a language: what an editor wrote, and the drafts that they come with where nothing is written. */
export async function getPartWords(site: Site, language: Language): Promise<WrittenWords> {
  const written = (await listContentItems(site, 'part-words')).findLast(({ key }) => key === language)
  return { words: withDrafts(language, written), isDraft: written?.state !== 'checked' }
}

/** The words with the drafts in place of blank ones. */
export function withDrafts(language: Language, written: Partial<Record<PageWord, string>> = {}): Record<PageWord, string> {
  const drafts = Object.entries(wordsOfLanguages[language]) as [PageWord, string][]
  return Object.fromEntries(drafts.map(([name, draft]) => [name, written[name] || draft])) as Record<PageWord, string>
}

/** What is said in English where the language of a page is not known, each with its words in the language. */
export function saidIn(words: WrittenWords['words'], onSentPage: boolean): Record<string, string> {
  const names = [...saidByEnglish, ...(onSentPage ? sentByEnglish : [])]
  const said = Object.fromEntries(names.map((name) => [partWords[name], words[name]]))
  const limits = [demoForm, newsletterForm].flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ label, limit }) => (limit === undefined ? [] : [{ label, limit }])),
  )
  const tooLong = limits.map(({ label, limit }) => [
    textLimit(label, limit).message,
    words.tooLong.replace('{label}', said[label] ?? label).replace('{count}', String(limit)),
  ])
  return { ...said, ...Object.fromEntries(tooLong), 'School app': words.schoolApp, [partWords.contact]: words.contactUs }
}
