import awaitCard from 'virtual:program/await-card'
import movePage from 'virtual:program/move-page'
import openTabs from 'virtual:program/open-tabs'
import sayUnderWay from 'virtual:program/say-under-way'

/** Programs that answer the first press, before anything was fetched, and go only where the markup asks for them. */
const OWN = [
  { askedBy: /\sdata-(?:moves|counts)=/, script: movePage },
  { askedBy: /\sdata-card=/, script: awaitCard },
  { askedBy: /\sdata-tabs=/, script: openTabs },
  { askedBy: /\sdata-under-way=/, script: sayUnderWay },
]

export const ownScriptsOf = (html: string): string[] => OWN.flatMap(({ askedBy, script }) => (askedBy.test(html) ? [script] : []))
