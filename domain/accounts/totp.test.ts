import { describe, expect, test } from 'vitest'
import { stepOfCode } from './totp.ts'

/** RFC 6238, appendix B: the last six digits for SHA-1. */
const SECRET = '12345678901234567890'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
    expect(stepOfCode('another secret', code, at(seconds))).toBeUndefined()
  })

  test('holds in its own half minute, the one before and the one after, and not a moment longer', () => {
    const ofStep = 1_111_111_110 / 30
    for (const seconds of [-30, -1, 0, 29, 30, 59]) expect(stepOfCode(SECRET, '050471', at(1_111_111_110 + seconds))).toBe(ofStep)
    for (const seconds of [-31, 60]) expect(stepOfCode(SECRET, '050471', at(1_111_111_110 + seconds))).toBeUndefined()
  })
})
