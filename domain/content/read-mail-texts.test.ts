import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { undoSave } from './content-history.ts'
import { getMailSetting } from './read-mail-texts.ts'
import { changeCompany } from './save-company.ts'
import { addItem, changeItem } from './save-content-items.ts'

const EDITOR = 'user:1'
const blank = { subject: '', greeting: '', text: '', next: '', signOff: '' }
const thanks = async (site: Site) => (await getMailSetting(site)).wordsOf('thanks-demo', { reference: 'ABCD-2345' })

describe.each(engines)('the words of mails on $name', ({ fresh }) => {
  test('are a mail’s own until an editor writes others; every save can be taken back', async () => {
    const site = testSite(await fresh())
    await changeCompany(site, EDITOR, { name: 'Ada {phone}', phone: '' })
    expect(await thanks(site)).toMatchObject({ subject: 'Thank you for asking Ada {phone} for a demo (ABCD-2345)', next: '' })
    const { id } = await addItem(site, EDITOR, 'mail-text', { ...blank, key: 'thanks-demo', greeting: 'Ẹ ṣé from {company}' })
    expect(await thanks(site)).toMatchObject({
      greeting: 'Ẹ ṣé from Ada {phone}',
      subject: 'Thank you for asking Ada {phone} for a demo (ABCD-2345)',
    })
    const changed = await changeItem(site, EDITOR, id, { ...blank, key: 'thanks-demo', greeting: 'Other' })
    expect((await thanks(site)).greeting).toBe('Other')
    await undoSave(site, EDITOR, { entity: 'content_item', id }, String(changed.revisionId))
    expect((await thanks(site)).greeting).toBe('Ẹ ṣé from Ada {phone}')
  })

  test('a line that names something which is not set is left out', async () => {
    const site = testSite(await fresh())
    await addItem(site, EDITOR, 'mail-text', { ...blank, key: 'thanks-demo', text: 'Call {phone}.\nOr wait.' })
    expect((await thanks(site)).text).toBe('Or wait.')
    await changeCompany(site, EDITOR, { name: 'Ada', phone: '0803 234 5678' })
    const { text, fill } = await thanks(site)
    expect(fill(text)).toBe('Call 0803 234 5678.\nOr wait.')
  })

  test('an unknown placeholder is refused by its name, at its field', async () => {
    const site = testSite(await fresh())
    const refused = (key: string, words: object) =>
      addItem(site, EDITOR, 'mail-text', { ...blank, key, ...words }).catch((error: unknown) => error)
    expect(await refused('thanks-demo', { next: 'By {fone} or {phone}' })).toMatchObject({
      errors: { next: 'What happens next: {fone} is not known. Known are {company}, {product}, {phone}, {promise}, {reference}.' },
    })
    expect(await refused('newsletter-confirm', { subject: '{reference}' })).toMatchObject({
      errors: { subject: expect.stringContaining('{reference}') },
    })
  })
})
