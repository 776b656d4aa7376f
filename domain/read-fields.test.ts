import { describe, expect, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { readForm } from '#shared/forms.ts'
import { PostForm } from '#shared/posts/post-schema.ts'
import { readPostChanges } from './posts/save-post.ts'

const written = { title: 'Fees', content: '<p>Words</p>' }
const read = async (given: Record<string, string>) => {
  const form = readForm(PostForm, { ...written, ...given })
  return form.ok ? readPostChanges(form.value, 'Africa/Lagos') : { errors: form.errors }
}

describe('a post as it is written', () => {
  test.each(['\u200b', '\u200d', '\u2060\ufeff', '\u3164', '\u2800', '\u0301', '\u{e0020}'])('says nothing by %j alone', async (text) => {
    expect((await read({ title: text })).errors).toEqual({ title: deskMessages.titleRequired })
    expect((await read({ content: text })).errors).toEqual({ content: deskMessages.contentRequired })
    expect((await read({ content: `<p>${text}</p><p><strong>${text}</strong></p>` })).errors).toEqual({
      content: deskMessages.contentRequired,
    })
    expect(await read({ tags: `${text}, fees,${text} ${text}`, meta_title: text })).toMatchObject({
      changes: { tags: ['fees'], metaTitle: '' },
      errors: {},
    })
  })

  test('has its words in one Unicode form, and its elements as they are', async () => {
    const words = 'Ẹ̀kọ́ àti ilé'
    const [typed, composed] = [words.normalize('NFD'), words.normalize('NFC')]
    expect(
      await read({ title: typed, tags: `${typed}, ${composed}`, content: `<p>\u0338${typed} <a title="${typed}" href="/a">x</a></p>` }),
    ).toMatchObject({
      errors: {},
      changes: { title: composed, tags: [composed], content: `<p>\u0338${composed} <a href="/a" title="${composed}">x</a></p>` },
    })
  })
})
