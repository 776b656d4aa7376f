import { describe, expect, test } from 'vitest'
import { wishedPackages, wishMessage } from './demo-wish.ts'

const basic = { name: 'Basic', fromNaira: 500, toNaira: 700 }
const standard = { name: 'Standard', fromNaira: 750, toNaira: 1000 }
const packages = [basic, standard]

describe('what was chosen before a demo', () => {
  test.each([
    [{}, ''],
    [{ school: 'Ìmọ́lẹ̀ College' }, 'Our school is Ìmọ́lẹ̀ College. '],
    [{ pupils: 320 }, 'We have 320 pupils. '],
    [{ package: 'standard' }, 'We would like to see the Standard package. '],
    [{ pupils: 1, package: 'basic' }, 'We have 1 pupil and would like to see the Basic package. '],
    [{ pupils: 320, package: 'no-such' }, 'We have 320 pupils. '],
    [
      { school: 'Unity', pupils: 1200, package: 'basic' },
      'Our school is Unity. We have 1,200 pupils and would like to see the Basic package. ',
    ],
  ])('%j begins the message with %j', (wish, words) => {
    expect(wishMessage({ ...wish, packages })).toBe(words)
  })

  test('has the sum of the chosen package, else those of all', () => {
    expect(wishedPackages({ package: 'standard', packages })).toEqual([standard])
    expect(wishedPackages({ package: 'no-such', packages })).toEqual(packages)
    expect(wishedPackages({ pupils: 320 })).toEqual([])
  })
})
