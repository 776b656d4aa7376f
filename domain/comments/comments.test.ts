import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { changeCompany } from '../content/save-company.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { decideComments, undoDecisions } from './decide-comments.ts'
import { listApprovedComments } from './list-comments.ts'
import { decideComment, getComment, listComments, removeComment } from './moderate-comments.ts'
import { replyToComment, undoReply } from './reply-to-comment.ts'
import { submitComment } from './submit-comment.ts'

const form = { name: 'Bola Ade', email: 'bola@school.example', comment: 'Our bursar <b>agrees</b>.' }
const listed = async (site: Site, status?: 'pending' | 'approved' | 'spam', text = '') =>
  (await listComments(site, { page: 1, limit: 50, status, text })).comments
const shown = async (site: Site, postId: number) => (await listApprovedComments(site, postId)).map(({ comment }) => comment)

describe.each(engines)('comments on $name', ({ fresh }) => {
  test('wait for an editor, whose word shows and hides them at once', async () => {
    const site = testSite(await fresh())
    const postId = await buildPost(site, { title: 'Fees' })
    const { id } = await submitComment(site, postId, form, arrival())
    expect(await listed(site)).toMatchObject([{ id, ...form, postId, postTitle: 'Fees', status: 'pending', spamReasons: [] }])
    expect(await shown(site, postId)).toEqual([])

    const before = site.freshness.generation
    await decideComment(site, 'user:1', id, 'approved')
    expect(site.freshness.generation).toBeGreaterThan(before)
    expect(await shown(site, postId)).toEqual([form.comment])
    await decideComment(site, 'user:1', id, 'spam')
    expect([await shown(site, postId), await listed(site), (await listed(site, 'spam')).length]).toEqual([[], [], 1])
  })

  test('are found by a name with an apostrophe, however it is written, or left out', async () => {
    const site = testSite(await fresh())
    const postId = await buildPost(site)
    for (const name of ['Tola O’Brien', "Kemi O'Brien"]) await submitComment(site, postId, { ...form, name }, arrival({ key: name }))
    for (const text of ["o'b", 'O’BRIEN', 'brien', 'obrien', 'o`b'])
      expect([text, (await listed(site, undefined, text)).length]).toEqual([text, 2])
    expect(await listed(site, undefined, "o'c")).toEqual([])
  })

  test('that look like spam wait apart; those of a crowded address with the others', async () => {
    const site = testSite(await fresh(), fakeClock(), undefined, { formRateLimit: 1 })
    const postId = await buildPost(site)
    await submitComment(site, postId, { ...form, comment: 'Buy' }, arrival({ trapFilled: true }))
    await submitComment(site, postId, { ...form, comment: 'Second' }, arrival())
    expect((await listed(site, 'spam')).map(({ comment, spamReasons }) => [comment, spamReasons])).toEqual([
      ['Buy', ['hidden field filled in']],
    ])
    expect((await listed(site)).map(({ comment, spamReasons }) => [comment, spamReasons])).toEqual([['Second', ['crowded address']]])
  })

  test('teach the rules what is spam, for enquiries too; what is undone or changed is as if it had not been said', async () => {
    const site = testSite(await fresh())
    const postId = await buildPost(site)
    const spammer = 'promo@rank.example'
    const send = async (comment: string) => {
      const { id } = await submitComment(site, postId, { ...form, email: spammer, comment }, arrival({ key: comment }))
      return getComment(site, id)
    }
    for (const word of ['One', 'Two', 'Three']) await decideComment(site, 'user:1', (await send(word)).id, 'spam')
    const like = ['like 3 marked as spam']
    const held = await send('Four')
    expect([held.status, held.spamReasons]).toEqual(['spam', like])
    const lead = await submitLead(site, 'contact', { ...filledForms.contact, email: spammer }, arrival({ key: 'lead' }))
    const { spam_reasons } = await site.db.selectFrom('leads').select('spam_reasons').where('id', '=', lead.id).executeTakeFirstOrThrow()
    expect(spam_reasons).toBe(JSON.stringify(like))

    // Held by the rules, called honest, and that taken back: nobody called it spam.
    const { step } = await decideComments(site, 'user:1', [held.id], 'approved')
    expect((await send('Five')).spamReasons).toEqual([])
    expect(await undoDecisions(site, 'user:1', step ?? '')).toBe('undone')
    expect((await send('Six')).spamReasons).toEqual(like)
    const [first] = await listed(site, 'spam', 'One')
    await decideComment(site, 'user:1', first?.id ?? '', 'pending')
    expect((await send('Seven')).status).toBe('pending')
  })

  test('sent twice are stored once for each post, fifty at once too', async () => {
    const site = testSite(await fresh())
    const [one, other] = [await buildPost(site), await buildPost(site)]
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitComment(site, one, form, arrival({ key: 'k' }))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expect(submitComment(site, other, form, arrival({ key: 'k' }))).rejects.toMatchObject({ kind: 'conflict' })
    await submitComment(site, other, form, arrival())
    expect(await listed(site)).toHaveLength(2)
  })

  test('are found by their words, and removed for good while answers stay', async () => {
    const site = testSite(await fresh())
    const postId = await buildPost(site)
    const { id } = await submitComment(site, postId, form, arrival())
    const answer = await submitComment(site, postId, { ...form, comment: 'I agree too' }, arrival())
    await site.db.updateTable('comments').set({ parent_id: id, status: 'approved' }).where('id', '=', answer.id).execute()
    expect((await listed(site, undefined, 'BURSAR')).map((comment) => comment.id)).toEqual([id])
    await removeComment(site, 'user:1', id)
    expect(await shown(site, postId)).toEqual(['I agree too'])
    await expect(decideComment(site, 'user:1', id, 'approved')).rejects.toMatchObject({ message: 'Comment not found!' })
  })

  test('are answered by the staff, which approves what is answered; undoing takes both back', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await changeCompany(site, 't', { name: 'Lantern Software' })
    const staff = await buildUser(site, 'editor')
    const postId = await buildPost(site)
    const { id } = await submitComment(site, postId, form, arrival())
    clock.advance(1)
    const before = site.freshness.generation
    const step = await replyToComment(site, staff, id, 'Thank you, Bola.')
    const reply = { id: (await listed(site, undefined, 'Thank you'))[0]?.id ?? '' }
    expect(site.freshness.generation).toBeGreaterThan(before)
    expect(await listApprovedComments(site, postId)).toMatchObject([
      { id, parentId: null },
      { id: reply.id, parentId: id, name: `${staff.name}, Lantern Software`, comment: 'Thank you, Bola.' },
    ])
    expect((await listed(site, 'approved')).map(({ parentName }) => parentName).toSorted()).toEqual([form.name, null])
    expect(await undoReply(site, 'user:1', step)).toBe('undone')
    expect([await shown(site, postId), (await listed(site, 'pending')).map((comment) => comment.id)]).toEqual([[], [id]])
    await expect(undoReply(site, 'user:1', step)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(replyToComment(site, staff, reply.id, 'Lost')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('keep what a colleague decided since when a decision, or an answer, is undone', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const staff = await buildUser(site, 'editor')
    const postId = await buildPost(site)
    const send = async (comment: string) => (await submitComment(site, postId, { ...form, comment }, arrival({ key: comment }))).id
    const [one, other, gone] = [await send('One'), await send('Other'), await send('Gone')]
    const statusOf = async (id: string) => (await getComment(site, id)).status
    const { step: approved } = await decideComments(site, 'user:1', [one, other, gone, 'nobody'], 'approved')
    clock.advance(1)
    await decideComment(site, 'user:2', one, 'spam')
    await removeComment(site, 'user:2', gone)
    expect(await undoDecisions(site, 'user:1', approved ?? '')).toBe('undone-partly')
    expect([await statusOf(one), await statusOf(other)]).toEqual(['spam', 'pending'])
    await expect(undoDecisions(site, 'user:1', approved ?? '')).rejects.toMatchObject({ kind: 'not-found' })

    // Decided the same again is a decision of its own.
    const { step: mine } = await decideComments(site, 'user:1', [other], 'spam')
    clock.advance(1)
    await decideComment(site, 'user:2', other, 'approved')
    await decideComment(site, 'user:2', other, 'spam')
    expect([await undoDecisions(site, 'user:1', mine ?? ''), await statusOf(other)]).toEqual(['changed-since', 'spam'])

    const answered = await replyToComment(site, staff, other, 'Answer')
    clock.advance(1)
    await decideComment(site, 'user:2', other, 'spam')
    expect([await undoReply(site, 'user:1', answered), await statusOf(other), await shown(site, postId)]).toEqual([
      'undone-partly',
      'spam',
      [],
    ])
    const second = await replyToComment(site, staff, other, 'Second')
    const [reply] = await listed(site, undefined, 'Second')
    clock.advance(1)
    await decideComment(site, 'user:2', reply?.id ?? '', 'spam')
    expect(await undoReply(site, 'user:1', second)).toBe('changed-since')
    expect([await statusOf(reply?.id ?? ''), await statusOf(other)]).toEqual(['spam', 'approved'])
  })

  test('of one article are listed alone', async () => {
    const site = testSite(await fresh())
    const [one, other] = [await buildPost(site), await buildPost(site)]
    await submitComment(site, one, form, arrival())
    const { id } = await submitComment(site, other, form, arrival())
    const { comments, total } = await listComments(site, { page: 1, limit: 10, status: undefined, text: '', postId: other })
    expect([comments.map((comment) => comment.id), total]).toEqual([[id], 1])
  })

  test('that a colleague decided about after they were seen are left and named, and decided about when that was seen', async () => {
    const site = testSite(await fresh())
    const postId = await buildPost(site)
    const staff = await buildUser(site, 'editor')
    const ids: string[] = []
    for (const comment of ['One', 'Two', 'Three', 'Gone'])
      ids.push((await submitComment(site, postId, { ...form, comment }, arrival({ key: comment }))).id)
    const [one = '', two = '', three = '', gone = ''] = ids
    const states = async () => Promise.all([one, two, three].map(async (id) => (await getComment(site, id)).status))
    const seen = new Map(ids.map((id) => [id, 'pending'] as const))
    await decideComments(site, 'user:2', [one], 'approved')
    await decideComments(site, 'user:2', [two], 'spam')
    await removeComment(site, 'user:2', gone)
    const done = await decideComments(site, 'user:1', ids, 'spam', seen)
    expect([done.overtaken.map(({ id }) => id), done.gone, await states()]).toEqual([[one], [gone], ['approved', 'spam', 'spam']])
    expect(await undoDecisions(site, 'user:1', done.step ?? '')).toBe('undone')
    expect(await states()).toEqual(['approved', 'spam', 'pending'])

    const again = await decideComments(site, 'user:1', [one], 'spam', new Map([[one, 'approved']]))
    expect([again.overtaken, await states()]).toEqual([[], ['spam', 'spam', 'pending']])

    // An answer approves what it answers.
    await expect(replyToComment(site, staff, two, 'Thank you', 'pending')).rejects.toMatchObject({ kind: 'conflict', comment: { id: two } })
    expect(await states()).toEqual(['spam', 'spam', 'pending'])
    await decideComments(site, 'user:2', [three], 'approved')
    await replyToComment(site, staff, three, 'Thank you', 'pending')
    await replyToComment(site, staff, two, 'Thank you', 'spam')
    expect(await states()).toEqual(['spam', 'approved', 'approved'])
  })
})
