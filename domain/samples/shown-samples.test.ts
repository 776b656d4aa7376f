import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { addSampleContent } from './add-sample-content.ts'
import { removeSampleContent } from './remove-sample-content.ts'
import { findShownSamples } from './shown-samples.ts'

const LATER = '2999-01-01T00:00:00.000Z'

describe.each(engines)('the samples that visitors see on $name', ({ fresh }) => {
  test('are named by type until the last of a type is edited, and none once they are removed', async () => {
    const site = testSite(await fresh())
    expect(await findShownSamples(site.db)).toEqual([])
    await addSampleContent(site)
    const all = ['testimonial', 'client-logo', 'project', 'team-member', 'progress', 'counter']
    expect(await findShownSamples(site.db)).toEqual(all)

    await site.db.updateTable('content_items').set({ updated_at: LATER }).where('type', '=', 'testimonial').execute()
    expect(await findShownSamples(site.db)).toEqual(all.slice(1))
    await removeSampleContent(site, 't')
    expect(await findShownSamples(site.db)).toEqual([])
  })
})
