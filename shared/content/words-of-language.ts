import type { Language } from '../languages.ts'
import { hausa } from './drafts/hausa.ts'
import { igbo } from './drafts/igbo.ts'
import { pidgin } from './drafts/pidgin.ts'
import { yoruba } from './drafts/yoruba.ts'
import type { PageWord } from './part-words.ts'

/**
 * What the parts of a page come with in its language: drafts, to be checked by a native reader, until an editor writes others
 * (`part-words`). For servers: a page carries its own language's alone.
 */
export const wordsOfLanguages: Readonly<Record<Language, Readonly<Record<PageWord, string>>>> = {
  pcm: pidgin,
  yo: yoruba,
  ha: hausa,
  ig: igbo,
}
