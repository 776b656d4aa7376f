import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { localFiles } from '../media/local-files.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import type { Site } from '../site.ts'
import { searchPosts } from './search-posts.ts'

/** Written down before anything was tuned: what a visitor types, and the start of the title that must be among the first three. */
const QUERIES: [query: string, title: string][] = [
  ['eko', 'Ẹ̀kọ́ or Èkó?'],
  ['yoruba names', 'Ẹ̀kọ́ or Èkó?'],
  ['report cards whatsapp', 'Send report cards on WhatsApp'],
  ['attendence', 'QR attendance at the gate'],
  ['bursary', 'Fees by instalment'],
  ["reseller's first visit", 'A reseller’s first visit'],
  ['computer test', 'Your first CBT mid-term test'],
  ['second hand laptop', 'Ten-minute test for a UK-used laptop'],
  ['waec', 'Get continuous assessment ready'],
  ['part payment', 'Fees by instalment'],
  ['domain name', '.sch.ng, .com.ng or .com?'],
  ['transcript', 'Transcripts for old students'],
  ['delivery price lagos', 'Price delivery by zone'],
  ['NEPA', 'Power for a 20-laptop CBT room'],
  ['inverter for computer room', 'Power for a 20-laptop CBT room'],
  ['data protection', 'The Data Protection Act'],
  ['addmission register', 'An admission register'],
  ['resel', 'A reseller’s first visit'],
  ['virtual acount', 'One virtual account per pupil'],
  ['how to choose a website developer', 'Twelve questions before you pay'],
  ['school website', 'What a parent wants from your website'],
  ['multiple choice questions', 'Which of your objective questions'],
  ['uniform shop', 'The school shop'],
  ['calculate grade and position', 'How a Thinksch result sheet works'],
  ['bank transfer alerts', 'Matching bank alerts to pupils'],
]

describe.each(suiteEngines)('sample queries on $name', ({ suitePlace }) => {
  const suite = suitePlace()
  let engine: Engine
  let site: Site

  beforeAll(async () => {
    const at = await suite.place()
    engine = await openDatabase(at)
    site = testSite(engine, fakeClock(), localFiles(at.dataDir))
    await addSampleContent(site)
  })
  afterAll(async () => {
    await engine.close()
    await suite.remove()
  })

  test.each(QUERIES)('%s finds “%s…” among the first three', async (query, expected) => {
    const { hits } = await searchPosts(site, { query, limit: 3, kinds: ['post'] })
    expect(hits.map((hit) => hit.title)).toContainEqual(expect.stringContaining(expected))
  })
})
