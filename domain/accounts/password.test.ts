import { describe, expect, test } from 'vitest'
import { hashPassword, makePassword, PASSWORD_COST, verifyPassword } from './password.ts'

describe('a password', () => {
  test('is kept as a salted hash beside its cost, and known again by it alone', async () => {
    const [one, other] = await Promise.all([
      hashPassword('four words of mine', PASSWORD_COST),
      hashPassword('four words of mine', PASSWORD_COST),
    ])
    expect(one).toMatch(/^scrypt\$65536\$8\$2\$[\w+/]{22}==\$[\w+/]{43}=$/)
    expect(one).not.toBe(other)
    expect([await verifyPassword('four words of mine', one), await verifyPassword('Four words of mine', one)]).toEqual([true, false])
  })

  test('is known by a hash of another cost, as older ones may be', async () => {
    // scrypt('pleaseletmein', 'SodiumChloride') of RFC 7914, 12
    const key =
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887'
    const hash = ['scrypt', 16384, 8, 1, btoa('SodiumChloride'), Buffer.from(key, 'hex').toString('base64')].join('$')
    expect([await verifyPassword('pleaseletmein', hash), await verifyPassword('pleaseletmeout', hash)]).toEqual([true, false])
  })

  test.each(['', 'plain', 'bcrypt$65536$8$2$c2FsdA==$a2V5', 'scrypt$65536$8$2$c2FsdA==$', 'scrypt$65536$8$2$$a2V5'])(
    'is never known by %j, which is no hash of ours',
    async (hash) => expect(await verifyPassword('', hash)).toBe(false),
  )

  test('that is made for someone is long, easy to read out, and never the same', () => {
    const made = Array.from({ length: 50 }, makePassword)
    for (const password of made) expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{20}$/)
    expect(new Set(made).size).toBe(50)
  })
})
