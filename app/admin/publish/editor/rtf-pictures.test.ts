import { expect, test } from 'vitest'
import { libreOfficeRtf } from '#tests/support/clipboards/libreoffice.ts'
import { wordRtf } from '#tests/support/clipboards/word.ts'
import { picturesInRtf } from './rtf-pictures.ts'

const BYTES = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256)

test('a picture is found once, to the byte, beside what Word writes for old programs and for its bullets', () => {
  expect(picturesInRtf(wordRtf(BYTES))).toEqual([{ type: 'image/png', bytes: BYTES }])
  expect(picturesInRtf(libreOfficeRtf(BYTES))).toEqual([{ type: 'image/png', bytes: BYTES }])
})

test.each(['', 'no RTF', '{\\pict', '{\\pict\\pngblip abc}', '{\\pict\\pngblip zz}', '{\\pict\\wmetafile8 00ff}', '{\\pict\\pngblip }'])(
  'what holds no whole picture gives none: %s',
  (rtf) => {
    expect(picturesInRtf(rtf)).toEqual([])
  },
)

test('a JPEG is told from a PNG, and the order stays', () => {
  expect(picturesInRtf('{\\rtf1{\\pict\\jpegblip ffd8}{\\pict\\pngblip 8950}}').map(({ type }) => type)).toEqual([
    'image/jpeg',
    'image/png',
  ])
})
