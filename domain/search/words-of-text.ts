import { stemmer } from 'stemmer'
import { foldText } from '#shared/fold-text.ts'

/** One word of a text as search knows it, and where it stands in the text. */
export interface Word {
  /** Folded: 'eko' of 'Ẹ̀kọ́'. */
  folded: string
  /** Without its English ending: 'fee' of 'Fees'. */
  stem: string
  /** UTF-16 offsets in the text as given. */
  start: number
  end: number
}

/** Longer ones are no words: keys, addresses, encoded data. */
export const MAX_WORD_LENGTH = 40
const MAX_KEPT_FORMS = 20_000
/** A longer piece of a text is a view in V8: kept, it would keep the whole text in memory. */
const MAX_KEPT_LENGTH = 12

/** Numbers with their thousands separators, or letters and digits with their marks and inner apostrophes. */
export const WORD = /\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ‘][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

type Form = Pick<Word, 'folded' | 'stem'>

/** The words of a text, in their order. Scripts without a Latin form have none. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const form = formOf(match[0])
    if (form) words.push({ folded: form.folded, stem: form.stem, start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** Texts say the same words again and again. */
const forms = new Map<string, Form | undefined>()

function formOf(word: string): Form | undefined {
  const known = forms.get(word)
  if (known !== undefined || forms.has(word)) return known
  const folded = foldWord(word)
  const isWord = folded.length <= MAX_WORD_LENGTH && /^[a-z0-9]+$/.test(folded)
  const form = isWord ? { folded, stem: stemmer(folded) } : undefined
  if (word.length > MAX_KEPT_LENGTH) return form
  if (forms.size >= MAX_KEPT_FORMS) forms.clear()
  forms.set(word, form)
  return form
}

const foldWord = (word: string): string =>
  /^[A-Za-z0-9]+$/.test(word) ? word.toLowerCase() : foldText(word.replace(/['’ʼ‘]s$/i, '')).replace(/['’ʼ‘,]/g, '')

/** Words that say nothing beside others; alone they are searched like any other. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be been before but by can could did do does for from had has have he her his how i if ' +
    'in into is it its me my no not of on or our out she should so than that the their them then there these they this to too up us was we ' +
    'were what when where which who why will with would you your'
  ).split(' '),
)

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded)
