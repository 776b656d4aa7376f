/** Nothing is said while sentences still change: who types, or whose line is quick, hears what it came to. */
const RESTED_AFTER_MS = 400

interface Sentence {
  words: string
  /** Where they stand on the screen. */
  place: Element | null | undefined
  /** Once it is said. */
  line?: HTMLElement
}

/** The page's own, then those of modal dialogs, behind which nothing is heard. */
const regions: HTMLElement[] = []
const waiting = new Set<Sentence>()
let timer: ReturnType<typeof setTimeout> | undefined

export function addRegion(region: HTMLElement): () => void {
  regions.push(region)
  return () => void regions.splice(regions.indexOf(region), 1)
}

/**
 * Has assistive technology say a sentence, once nothing else was announced for a moment; what `place` has the focus is read by itself. Gives
 * what takes it back when it is no longer true: before it is said, or out of the region, which nobody hears.
 */
export function announce(words: string, place?: Element | null): () => void {
  const sentence: Sentence = { words, place }
  // Whoever moves on at once has read it all the same.
  if (!isRead(sentence)) waiting.add(sentence)
  clearTimeout(timer)
  timer = setTimeout(say, RESTED_AFTER_MS)
  return () => {
    waiting.delete(sentence)
    sentence.line?.remove()
  }
}

const isRead = ({ place }: Sentence): boolean => place?.contains(document.activeElement) ?? false

function say(): void {
  const news = [...waiting].filter((sentence) => !isRead(sentence))
  waiting.clear()
  if (news.length === 0) return
  // New elements each time: the same words again are news too.
  for (const sentence of news) sentence.line = Object.assign(document.createElement('p'), { textContent: sentence.words })
  regions.at(-1)?.replaceChildren(...news.flatMap(({ line }) => line ?? []))
}

/** Nobody meets old news at the end of another screen. */
export const emptyRegions = (): void => regions.forEach((region) => region.replaceChildren())
