import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { purgeItems, removeItem } from './bin-items.ts'
import { listContentItems } from './content-items.ts'
import { findItem, isItemType } from './item-store.ts'
import { isAddress, readItemData } from './read-item-data.ts'
import { addItem, changeItem, listEditorItems, orderItems } from './save-content-items.ts'

const link = (label: string) => ({ label, href: '/faq', group: '' })
const notFound = { kind: 'not-found', message: 'Content item not found!' }

const audited = async (site: Site) => {
  const rows = await site.db.selectFrom('audit').selectAll().orderBy('at').execute()
  return rows.map(({ actor, action, entity, entity_id, details }) => [actor, action, entity, entity_id, JSON.parse(details) as unknown])
}

/** An item as lists have it: without the name of the state before. */
const asListed = ({ id, type, data, updatedAt }: Awaited<ReturnType<typeof changeItem>>) => ({ id, type, data, updatedAt })

describe.each(engines)('content items by editors on $name', ({ fresh }) => {
  const shown = async (site: Site) => (await listContentItems(site, 'footer-link')).map(({ label }) => label)

  test('are added behind the others of their type, and stand where they are put', async () => {
    const site = testSite(await fresh())
    const [one, two, three] = [
      asListed(await addItem(site, 'user:1', 'footer-link', link('One'))),
      asListed(await addItem(site, 'user:1', 'footer-link', link('Two'))),
      asListed(await addItem(site, 'user:1', 'footer-link', link('Three'))),
    ]
    const other = asListed(await addItem(site, 'user:1', 'top-bar-link', { label: 'News', href: '/blog-list' }))
    expect(one).toEqual({ id: one.id, type: 'footer-link', data: link('One'), updatedAt: site.clock.now().toISOString() })
    expect(await listEditorItems(site, 'footer-link')).toEqual([one, two, three])
    expect(await listEditorItems(site, 'top-bar-link')).toEqual([other])
    expect(await shown(site)).toEqual(['One', 'Two', 'Three'])
    expect(await orderItems(site, 'user:1', 'footer-link', [three.id, one.id, two.id])).toEqual([three, one, two])
    expect(await shown(site)).toEqual(['Three', 'One', 'Two'])
    await addItem(site, 'user:1', 'footer-link', link('Four'))
    expect(await shown(site)).toEqual(['Three', 'One', 'Two', 'Four'])
    const places = await site.db
      .selectFrom('content_items')
      .select('position')
      .where('type', '=', 'footer-link')
      .orderBy('position')
      .execute()
    expect(places.map(({ position }) => position)).toEqual([10, 20, 30, 40])
  })

  test('take an order that names every item of the type once, and no other', async () => {
    const site = testSite(await fresh())
    const [one, two] = [await addItem(site, 't', 'footer-link', link('One')), await addItem(site, 't', 'footer-link', link('Two'))]
    const other = await addItem(site, 't', 'top-bar-link', { label: 'News', href: '/blog-list' })
    const message = 'The order must name every item of this kind once'
    for (const ids of [[], [one.id], [one.id, one.id], [one.id, other.id], [one.id, two.id, two.id], [one.id, two.id, other.id]]) {
      await expect(orderItems(site, 't', 'footer-link', ids)).rejects.toMatchObject({ kind: 'invalid', message, errors: { ids: message } })
    }
    expect(await shown(site)).toEqual(['One', 'Two'])
  })

  test('are replaced as a whole, and purged with their mark of a sample', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const one = asListed(await addItem(site, 't', 'footer-link', link('One')))
    const two = asListed(await addItem(site, 't', 'footer-link', link('Two')))
    clock.advance(1)
    const given = { label: ' First ', href: 'https://a.example/', group: 'Help', extra: 1 }
    const changed = asListed(await changeItem(site, 't', one.id, given))
    expect(changed).toEqual({
      id: one.id,
      type: 'footer-link',
      data: {
        label: 'First',
        href: 'https://a.example/',
        group: 'Help',
      },
      updatedAt: clock.now().toISOString(),
    })
    expect(await listEditorItems(site, 'footer-link')).toEqual([changed, two])
    const marks = [one.id, two.id].flatMap((id) => [
      { entity: 'content_item', entity_id: id },
      { entity: 'post', entity_id: id },
    ])
    await site.write('test', ({ trx }) => trx.insertInto('samples').values(marks).execute())
    await removeItem(site, 't', one.id)
    expect(await listEditorItems(site, 'footer-link')).toEqual([two])
    const marked = () => site.db.selectFrom('samples').select(['entity', 'entity_id']).execute()
    // It may come back.
    expect(await marked()).toHaveLength(4)
    await purgeItems(site, clock.now().toISOString())
    const left = await marked()
    expect(left).toHaveLength(3)
    expect(left).not.toContainEqual({ entity: 'content_item', entity_id: one.id })
  })

  test('say what was done, by whom and to which, and end what was read of them', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ends = async <T>(work: Promise<T>): Promise<T> => {
      const before = site.freshness.generation
      const done = await work
      expect(site.freshness.generation).toBeGreaterThan(before)
      clock.advance(1)
      return done
    }
    const { id } = await ends(addItem(site, 'user:1', 'footer-link', link('One')))
    await ends(changeItem(site, 'user:2', id, link('First')))
    await ends(orderItems(site, 'user:3', 'footer-link', [id]))
    await ends(removeItem(site, 'user:4', id))
    expect(await audited(site)).toEqual([
      ['user:1', 'content item added', 'content_item', id, { type: 'footer-link' }],
      ['user:2', 'content item changed', 'content_item', id, { type: 'footer-link' }],
      ['user:3', 'content items ordered', 'content_item', 'footer-link', { type: 'footer-link' }],
      ['user:4', 'content item removed', 'content_item', id, { type: 'footer-link' }],
    ])
  })

  test('that are not there, or of a type that is no more, are not found', async () => {
    const site = testSite(await fresh())
    const old = { id: 'old', type: 'of-long-ago', position: 1, data: '{}', updated_at: '2026-01-01T00:00:00.000Z' }
    await site.db.insertInto('content_items').values(old).execute()
    for (const id of ['none', 'old']) {
      await expect(findItem(site.db, id)).rejects.toMatchObject(notFound)
      await expect(changeItem(site, 't', id, link('x'))).rejects.toMatchObject(notFound)
    }
    await expect(removeItem(site, 't', 'none')).rejects.toMatchObject(notFound)
    const { id } = await addItem(site, 't', 'footer-link', link('One'))
    expect((await findItem(site.db, id)).type).toBe('footer-link')
    expect(['footer-link', 'of-long-ago', 'constructor'].map(isItemType)).toEqual([true, false, false])
  })

  test('that do not fit are refused, and nothing is stored', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 't', 'footer-link', link('One'))
    const refused = { kind: 'invalid', errors: { label: 'Words of the link is required' } }
    await expect(addItem(site, 't', 'footer-link', { href: '/faq', group: '' })).rejects.toMatchObject(refused)
    await expect(changeItem(site, 't', id, { href: '/faq', group: '' })).rejects.toMatchObject(refused)
    expect(await shown(site)).toEqual(['One'])
  })
})

describe('what a content item holds', () => {
  const errorsOf = (given: Record<string, unknown>, type: Parameters<typeof readItemData>[0] = 'footer-link') => {
    try {
      readItemData(type, given)
    } catch (error) {
      return (error as { errors: unknown }).errors
    }
    return {}
  }

  test('has line ends where several lines are typed, and nowhere else', () => {
    const faq = { question: 'What does\r\nit cost?', answer: 'Less\nthan a book', group: 'general' }
    expect(readItemData('faq', faq)).toMatchObject({ question: 'What does it cost?', answer: 'Less\nthan a book' })
  })

  test('is trimmed at any depth, without fields that nobody knows', () => {
    expect(readItemData('footer-link', { ...link(' Help\0 '), href: ' /faq ', unknown: 'x' })).toEqual(link('Help'))
    const actions = [{ label: ' Start ', href: ' /contactus ' }]
    expect(readItemData('hero-slide', { title: ' Hi ', text: '', cloth: 'olokun', actions })).toEqual({
      title: 'Hi',
      text: '',
      cloth: 'olokun',
      caption: '',
      drawing: 'by-place',
      picture: null,
      actions: [
        {
          label: 'Start',
          href: '/contactus',
        },
      ],
    })
    expect(readItemData('counter', { value: 54, label: 'Updates' })).toEqual({ value: 54, label: 'Updates' })
  })

  test('has a message for each field that is missing, wrong or too long', () => {
    expect(errorsOf({ href: '/faq', group: 7 })).toEqual({ label: 'Words of the link is required', group: 'Column is invalid' })
    expect(errorsOf({ value: '', label: null }, 'counter')).toEqual({ value: 'Number is required', label: 'What it counts is required' })
    expect(errorsOf({ ...link('x'), label: '😀'.repeat(5_000) })).toEqual({})
    expect(errorsOf({ ...link('x'), label: 'x'.repeat(5_001) })).toEqual({ label: 'Words of the link must be 5,000 characters or fewer' })
    expect(() => readItemData('footer-link', { href: '/faq', group: '' })).toThrow('Words of the link is required')
  })

  test('holds a number of WhatsApp as it is dialled, and no other words', () => {
    const member = (whatsApp: string) => readItemData('team-member', { name: 'Ada', role: 'Sales', bio: '', picture: null, whatsApp })
    for (const number of ['', '+234 803 123 4567', '0803-123-4567']) expect(member(number).whatsApp).toBe(number)
    const message = 'WhatsApp must be one number as it is dialled, such as +234 803 123 4567'
    for (const none of ['call me', '0803 123', '112', 'ext 5', '0000000000', 'O8O31234567', '٠٨٠٣١٢٣٤٥٦٧', '08031234567/08051234567'])
      expect(() => member(none)).toThrow(expect.objectContaining({ kind: 'invalid', message, errors: { whatsApp: message } }))
  })

  test('that dials, or opens a chat, does so with one whole number', () => {
    const message = 'Leads to must hold one number as it is dialled, such as tel:+2348031234567 or https://wa.me/2348031234567'
    for (const href of [
      'tel:+2348031234567',
      'TEL:0803-123-4567',
      'tel:+234%20803%20123%204567',
      'tel:112',
      'https://wa.me/2348031234567',
      'https://wa.me/+2348031234567?text=Hello',
      'https://api.whatsapp.com/send?phone=2348031234567',
      'https://wa.me/?text=Look',
      'https://wa.me/message/ABC2345',
      'https://www.whatsapp.com/channel/0029',
      'https://chat.whatsapp.com/Ab12',
      'https://a.example/tel:1',
    ])
      expect([href, errorsOf({ ...link('x'), href })]).toEqual([href, {}])
    for (const href of [
      'tel:',
      'tel:call',
      'tel:0803 12',
      'tel:+234',
      'tel:08031234567,08051234567',
      'tel:+2348031234567;ext=5',
      'tel:%E0%A4',
      'tel:O8O31234567',
      'https://wa.me/08031234567',
      'https://wa.me/23480312',
      'https://wa.me/+234',
      'https://wa.me/ada',
      'https://wa.me/112',
      'https://api.whatsapp.com/send?phone=0803',
      'https://api.whatsapp.com/send?phone=',
      'http://web.whatsapp.com/send/?phone=+23480312&text=x',
    ])
      expect([href, errorsOf({ ...link('x'), href })]).toEqual([href, { href: message }])
    const social = { network: 'whatsapp', href: 'https://wa.me/0803' }
    expect(() => readItemData('team-member', { name: 'Ada', role: 'Sales', bio: '', picture: null, social })).toThrow(
      /one number as it is dialled/,
    )
    const actions = [{ label: 'Call', href: 'tel:0803' }]
    expect(() => readItemData('hero-slide', { title: 'Hi', text: '', cloth: 'comb', actions })).toThrow(/one number as it is dialled/)
  })

  test('holds addresses of this site and of kinds that only open something', () => {
    for (const href of [
      '/',
      '/faq',
      '#top',
      '?page=2',
      'https://a.example',
      'HTTP://a.example',
      'mailto:a@b.example',
      'tel:+2348000000190',
    ]) {
      expect([href, errorsOf({ ...link('x'), href })]).toEqual([href, {}])
    }
    const error = 'Leads to must be a path of this site or an address such as https://example.com'
    for (const href of [
      'faq',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      ' JAVASCRIPT:x',
      'data:text/html,x',
      'https://',
      'x https://a.example',
    ]) {
      expect([href, errorsOf({ ...link('x'), href })]).toEqual([href, { href: error }])
    }
    const slide = { title: 'Hi', text: '', cloth: 'olokun', actions: [{ label: 'Start', href: 'javascript:x' }] }
    expect(errorsOf(slide, 'hero-slide')).toEqual({
      actions: 'Leads to must be a path of this site or an address such as https://example.com',
    })
    expect(errorsOf({ ...link('javascript:x'), group: 'faq' })).toEqual({})
    expect([isAddress('/faq'), isAddress('//faq'), isAddress('https://[')]).toEqual([true, false, false])
  })

  test('nested deeper than any schema goes is refused', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
    expect(errorsOf({ ...link('x'), label: nested(9) })).toEqual({ label: 'Words of the link is invalid' })
    expect(errorsOf({ ...link('x'), label: nested(5_000) })).toEqual({ label: 'Words of the link is invalid' })
    expect(errorsOf({ ...link('x'), extra: nested(7) })).toEqual({})
    expect(errorsOf({ ...link('x'), extra: { a: nested(7) } })).toEqual({ extra: 'extra is invalid' })
  })
})
