import { describe, expect, test } from 'vitest'
import { LETTERS } from '#app/fonts/font-letters.ts'
import { sampleCompany, sampleItems } from '#database/samples/sample-company.ts'
import { partWords } from '#shared/content/part-words.ts'
import { wordsOfLanguages } from '#shared/content/words-of-language.ts'
import type { FormField } from '#shared/define-form.ts'
import { demoForm } from '#shared/leads/demo-fields.ts'
import * as messages from '#shared/messages.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import { textLimit } from '#shared/text-limit.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { removeItem } from './bin-items.ts'
import { getPartWords, saidIn } from './read-part-words.ts'
import { addItem } from './save-content-items.ts'

const yoruba = (words: object, state = 'draft') => ({ key: 'yo', state, ...words })

describe.each(engines)('words of buttons and labels on $name', ({ fresh }) => {
  test('are an editor’s where something is written, and the drafts that pages come with everywhere else', async () => {
    const site = testSite(await fresh())
    expect(await getPartWords(site, 'yo')).toEqual({ words: wordsOfLanguages.yo, isDraft: true })
    const { id } = await addItem(site, 't', 'part-words', yoruba({ showReport: 'Fi hàn mí', see: 'Lọ wo {name}' }))
    expect(await getPartWords(site, 'yo')).toEqual({
      words: {
        ...wordsOfLanguages.yo,
        showReport: 'Fi hàn mí',
        see: 'Lọ wo {name}',
      },
      isDraft: true,
    })
    expect(await getPartWords(site, 'ig')).toEqual({ words: wordsOfLanguages.ig, isDraft: true })
    await addItem(site, 't', 'part-words', yoruba({}, 'checked'))
    expect(await getPartWords(site, 'yo')).toEqual({ words: wordsOfLanguages.yo, isDraft: false })
    await removeItem(site, 't', id)
  })

  test('keep what stands in braces, and have no other', async () => {
    const site = testSite(await fresh())
    for (const see of ['Wo', 'Wo {time}', 'Wo {name} {x}'])
      await expect(addItem(site, 't', 'part-words', yoruba({ see }))).rejects.toMatchObject({
        errors: { see: expect.stringContaining('{name}') },
      })
    await expect(addItem(site, 't', 'part-words', { key: 'en', state: 'draft' })).rejects.toMatchObject({ kind: 'invalid' })
  })
})

test('labels and refusals of the forms, and what links came with, are found by their English', () => {
  const said = saidIn(wordsOfLanguages.pcm, false)
  const fields: FormField[] = [...Object.values(demoForm.fields), ...Object.values(newsletterForm.fields)]
  for (const { label, required = '', limit } of fields) {
    expect(said[label]).toBeDefined()
    expect(said[required]).toBeDefined()
    const tooLong = limit === undefined ? label : textLimit(label, limit).message
    expect(said[tooLong]).toBeDefined()
  }
  const labels = [...sampleItems['main-navigation'], ...sampleItems['top-bar-link'], ...sampleItems['footer-link']].map(
    ({ label }) => label,
  )
  // Names stay as they are.
  const names = new Set([sampleCompany.productName, 'Student Manager', 'Basic', 'Standard', 'Premium'])
  expect(labels.filter((label) => said[label] === undefined && !names.has(label))).toEqual([])
  const hours = sampleItems['opening-hours'].map(({ days }) => days)
  const company = [sampleCompany.description, sampleCompany.replyPromise]
  for (const text of [...hours, ...company]) expect([text, said[text]]).not.toContain(undefined)
  expect([said[messages.timeTaken], saidIn(wordsOfLanguages.pcm, true)[messages.timeTaken]]).toEqual([
    undefined,
    wordsOfLanguages.pcm.timeTaken,
  ])
})

test('the drafts say everything, with the same gaps, in letters that the site has', () => {
  const gaps = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const [tag, words] of Object.entries(wordsOfLanguages)) {
    for (const [name, english] of Object.entries(partWords)) {
      const said = words[name as keyof typeof partWords]
      expect([tag, name, said !== '', gaps(said)]).toEqual([tag, name, true, gaps(english)])
    }
    const said = Object.values(words).join('')
    expect([tag, said.normalize('NFC') === said, [...new Set(said)].filter((letter) => !LETTERS.includes(letter))]).toEqual([tag, true, []])
  }
})
