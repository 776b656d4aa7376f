import awaitCard from 'virtual:program/await-card'
import movePage from 'virtual:program/move-page'
import openTabs from 'virtual:program/open-tabs'
import sayUnderWay from 'virtual:program/say-under-way'

/** Programs that answer the first press, before anything was fetched, by the attribute that asks for them: they go only where it is. */
const OWN = new Map([
  ['moves', movePage],
  ['counts', movePage],
  ['card', awaitCard],
  ['tabs', openTabs],
  ['under-way', sayUnderWay],
])
const ASKED = new RegExp(`\\sdata-(${[...OWN.keys()].join('|')})=`, 'g')

/** In the order of the list, whatever the document asks for first. */
export function ownScriptsOf(html: string): string[] {
  const asked = new Set<string>()
  for (const [, name = ''] of html.matchAll(ASKED)) asked.add(name)
  return [...new Set([...OWN].flatMap(([name, script]) => (asked.has(name) ? [script] : [])))]
}
