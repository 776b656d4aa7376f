import { CONTENT_MAX_ELEMENTS, lengthLimits } from '#shared/limits.ts'

const repeated = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const elements = (part: string, tags: number): string => part.repeat(CONTENT_MAX_ELEMENTS / tags - 1)

/** The longest texts that may be sent, by what makes each take long. */
export const LARGEST_TEXTS: Readonly<Record<string, string>> = {
  words: repeated('Fees are due in May. ', lengthLimits.postContent),
  'different words': Array.from({ length: 28_000 }, (_, index) => `w${index.toString(36)}`)
    .join(' ')
    .slice(0, lengthLimits.postContent),
  'one word': repeated('a', lengthLimits.postContent),
  headings: elements('<h2>a</h2>', 1),
  paragraphs: elements('<p>word</p>', 1),
  'a table': `<table>${elements('<tr><td>a', 2)}</table>`,
  'nested quotes': elements('<blockquote><ul><li>a', 3),
  'marks around blocks': `<b><i><u><s>${elements('<p>a</p>', 1).slice(0, 100_000)}`,
  links: elements('<a href="/x">a</a> ', 1).slice(0, lengthLimits.postContent - 10),
  quotes: repeated('"&', 70_000),
  brackets: repeated('<', lengthLimits.postContent),
  'tags without an end': repeated('<p ', lengthLimits.postContent),
}

/** The same of a field that holds fewer characters. */
export const largestText = (length: number, shape = 'words'): string => (LARGEST_TEXTS[shape] ?? '').slice(0, length)
