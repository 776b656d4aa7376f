import { expect, test } from 'vitest'
import { saidWithout } from './left-out.ts'

test.each([
  { leftOut: [], said: 'Saved' },
  {
    leftOut: ['The gate'],
    said: "Saved without a picture that was not imported: 'The gate'. Insert its file in the text, then save again.",
  },
  { leftOut: [''], said: 'Saved without a picture that was not imported. Insert its file in the text, then save again.' },
  {
    leftOut: ['The gate', '', 'hall.png'],
    said: "Saved without 3 pictures that were not imported: 'The gate', 'hall.png'. Insert their files in the text, then save again.",
  },
  {
    leftOut: ['a', 'Pupils queue at the school gate in the rain', 'c', 'd', 'e'],
    said: "Saved without 5 pictures that were not imported: 'a', 'Pupils queue at the school gate...', 'c' and 2 more. Insert their files in the text, then save again.",
  },
])('a save says which pictures it left out: $leftOut', ({ leftOut, said }) => expect(saidWithout('Saved', leftOut)).toBe(said))
