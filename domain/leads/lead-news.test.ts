import { describe, expect, test, vi } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { testSite } from '#tests/support/test-site.ts'
import { changeLead } from './change-leads.ts'
import { removeLead } from './remove-lead.ts'
import { submitLead } from './submit-lead.ts'

describe.each(engines)('news of enquiries on $name', ({ fresh }) => {
  test('count every change once it is stored, and of what comes only what is not suspect', async () => {
    const site = testSite(await fresh())
    const heard = vi.fn()
    site.leadNews.onChange(heard)
    const { id } = await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'a' }))
    expect(heard.mock.lastCall).toEqual([{ version: 1, arrived: 1 }])
    await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'b', trapFilled: true }))
    expect(heard.mock.lastCall).toEqual([{ version: 2, arrived: 1 }])
    await changeLead(site, 'user:ada', 'contact', id, { form: {}, handling: { notes: 'Call back' }, spam: undefined })
    expect(heard.mock.lastCall).toEqual([{ version: 3, arrived: 1 }])
    const failing = site.write('test', async (write) => {
      write.leadsChanged(1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await removeLead(site, 'user:ada', 'contact', id)
    expect([heard.mock.lastCall, heard.mock.calls.length]).toEqual([[{ version: 4, arrived: 1 }], 4])
  })

  test('never go back: commits may be heard of in another order', async () => {
    const { leadNews } = testSite(await fresh())
    const heard = vi.fn()
    const stop = leadNews.onChange(heard)
    for (const version of [2, 1, 2]) leadNews.hear({ version, arrived: version })
    expect([leadNews.counts, heard.mock.calls.length]).toEqual([{ version: 2, arrived: 2 }, 1])
    stop()
    leadNews.hear({ version: 3, arrived: 3 })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('of other processes are looked up, what changes during a look too, with few looks', async () => {
    const engine = await fresh()
    const [here, there] = [testSite(engine), testSite(engine)]
    await there.write('test', async ({ leadsChanged }) => leadsChanged(1))
    const reads = vi.spyOn(engine.db, 'selectFrom')
    const looks = Array.from({ length: 20 }, () => here.leadNews.look())
    await Promise.all(looks)
    expect([here.leadNews.counts, reads.mock.calls.length]).toEqual([{ version: 1, arrived: 1 }, 2])
  })
})
