import { describe, expect, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { compareTexts, roomOfPage } from './compare.ts'

const pair = (label: string, older: string, newer: string) => ({ label, kind: 'text', older, newer }) as const

describe('the texts of one page', () => {
  test('are compared with a note where they were written anew', async () => {
    const words = (word: string) => Array.from({ length: 1_500 }, (_, index) => word + index).join(' ')
    const [found] = await compareTexts([pair('Text', words('old'), words('new'))])
    expect(found).toMatchObject({ label: 'Text', note: deskMessages.comparedCoarsely, parts: [{ kind: 'removed' }, { kind: 'added' }] })
    expect(await compareTexts([pair('Text', 'Due in May', 'Due in June')])).toEqual([
      { label: 'Text', parts: expect.anything() as unknown },
    ])
  })

  test('are shown while there is room; the others say that they differ and how long they are', async () => {
    const room = { ...roomOfPage(), shown: 12 }
    const found = await compareTexts([pair('First', '', 'twelve signs'), pair('Second', '', 'one'), pair('Third', 'same', 'same')], room)
    expect(found).toEqual([
      { label: 'First', parts: [{ kind: 'added', text: 'twelve signs' }] },
      { label: 'Second', parts: [], note: deskMessages.notCompared(0, 3) },
    ])
    expect(deskMessages.notCompared(1_200, 3)).toContain('1,200 characters before, 3 after')
  })

  test('are read while there is room, one after the other call', async () => {
    const room = { ...roomOfPage(), characters: 10 }
    expect(await compareTexts([pair('First', 'abc', 'abd')], room)).toMatchObject([{ label: 'First', parts: [{}, {}] }])
    expect(await compareTexts([pair('Long', 'abcd', 'abde'), pair('Short', 'a', 'b')], room)).toMatchObject([
      { label: 'Long', parts: [], note: deskMessages.notCompared(4, 4) },
      { label: 'Short', parts: [{}, {}] },
    ])
  })
})
