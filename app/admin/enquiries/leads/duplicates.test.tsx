import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { findDuplicates } from '#domain/leads/find-duplicates.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { DuplicatesPanel, MergedInto } from './duplicates-panel.tsx'
import { type Duplicates, loadDuplicates, mergeActions, type MergeIntent } from './duplicates.ts'
import { mergeNotices } from './merge-notices.ts'

const shown = (panel: Duplicates) => {
  const element = [<MergedInto key="into" partOf={panel.partOf} />, <DuplicatesPanel key="panel" {...panel} />]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test.each(engines)('the panel of an enquiry merges, parts and undoes by its own forms, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const account = await buildUser(site, 'sales')
  const [first, second] = [
    await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'a' })),
    await submitLead(site, 'contact', { ...filledForms.contact, message: '<b>Again</b>' }, arrival({ key: 'b' })),
  ]
  const panel = async (id: string) => loadDuplicates(site, await getAnyLead(site, id))
  const send = (intent: MergeIntent, ...records: string[]) => mergeActions[intent]({ site, account, id: first.id, records })

  const alike = shown(await panel(first.id))
  expect(alike).toMatch(/Possible duplicate.*&lt;b&gt;Again&lt;\/b&gt;.*>Merge</s)
  expect(alike).toContain(`value="${second.id}"`)

  expect(await send('merge', second.id)).toEqual({ did: 'merged', of: [second.id], at: first.id })
  // What stood in the table that it came from is not a word less.
  await site.db.updateTable('leads').set({ notes: 'Met in Kano' }).where('id', '=', second.id).execute()
  expect(shown(await panel(first.id))).toMatch(/Merged into this one.*<dt>Notes<\/dt><dd>Met in Kano<\/dd>.*>Separate</s)
  expect(shown(await panel(second.id))).toContain(`href="${deskPaths.lead(first.id)}"`)
  expect(await findDuplicates(site, await getAnyLead(site, first.id))).toEqual([])

  // 'Undo' of the notice, then of its own.
  expect(await send(mergeNotices.merged.undo, second.id)).toMatchObject({ did: 'parted' })
  expect((await panel(first.id)).alike).toHaveLength(1)
  expect(await send(mergeNotices.parted.undo, second.id)).toMatchObject({ did: 'merged' })
  await expect(send('part', first.id)).rejects.toThrow('This is not merged with it any more')
  expect(shown({ alike: [], merging: undefined, merged: [], partOf: undefined })).toBe('')
})

test.each(engines)('before merging, what would stand for all and what would not be seen is said, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const account = await buildUser(site, 'sales')
  const [sold, fresher] = [
    await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'a' })),
    await submitLead(site, 'contact', { ...filledForms.contact, message: 'Again' }, arrival({ key: 'b' })),
  ]
  await changeLeads(site, account, [sold.id], { status: 'won', assignee: account.id })
  const names = new Map([[account.id, 'Ada']])
  const panel = shown(await loadDuplicates(site, await getAnyLead(site, fresher.id), names))
  const { reference } = await getAnyLead(site, sold.id)
  expect(panel).toContain(`is kept as the main one: <strong>Won, Ada (${reference}, came 21 November 2026)</strong>`)
  expect(panel).toContain('Hidden until you separate them: New, nobody’s (this one, came 21 November 2026).')
  expect(panel).toContain('It is closed')
  expect(await mergeActions.merge({ site, account, id: fresher.id, records: [sold.id] })).toEqual({
    did: 'merged',
    of: [fresher.id],
    at: sold.id,
  })
  expect(await mergeActions.part({ site, account, id: fresher.id, records: [fresher.id] })).toMatchObject({ did: 'parted' })
  expect((await getAnyLead(site, fresher.id)).mergedInto).toBeNull()
})
