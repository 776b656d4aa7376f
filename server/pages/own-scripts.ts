import { sayUnderWay } from '#app/site/posts/say-under-way.ts'
import { WITH_BLOGS } from '#app/site/posts/with-blogs.ts'
import { awaitCard } from '#app/site/report-card/await-card.ts'
import { movePage } from '#app/ui/motion/move-page.ts'
import { openTabs } from '#app/ui/tabs/open-tabs.ts'
import { LOADING_TEXT_AFTER_MS } from '#shared/limits.ts'

/**
 * Scripts of our own that a page carries in itself: they answer the first press, before anything was fetched. Each is one function that
 * uses nothing from outside itself, and goes only where the markup asks for it.
 */
const OWN = [
  { askedBy: /\sdata-(?:moves|counts)=/, script: asScript(movePage) },
  { askedBy: /\sdata-card=/, script: asScript(awaitCard) },
  { askedBy: /\sdata-tabs=/, script: asScript(openTabs) },
  { askedBy: /\sdata-under-way=/, script: asScript(sayUnderWay, WITH_BLOGS.source, LOADING_TEXT_AFTER_MS) },
]

export const ownScriptsOf = (html: string): string[] => OWN.flatMap(({ askedBy, script }) => (askedBy.test(html) ? [script] : []))

/** Without comments and indents, which nobody reads there. */
function asScript<Given extends (string | number)[]>(run: (...given: Given) => void, ...given: Given): string {
  const lines = run
    .toString()
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .split('\n')
  return `(${lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')})(${given.map((each) => JSON.stringify(each)).join()})`
}
