import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashGate } from './hash-gate.ts'

/** OWASP's password storage cheat sheet, scrypt: N=2^16, r=8, p=2; about 64 MiB and a tenth of a second each. */
export const PASSWORD_COST = 2 ** 16
const BLOCK_SIZE = 8
const PARALLELIZATION = 2
const KEY_BYTES = 32
const SALT_BYTES = 16

const scryptKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const gate = createHashGate()
const derive = (...asked: Parameters<typeof scryptKey>): Promise<Buffer> => gate.run(() => scryptKey(...asked))
const maxmem = (cost: number, blockSize: number): number => 2 * 128 * cost * blockSize

/** The same password however a keyboard composes its accents; its blanks count as typed. */
export const canonical = (password: string): string => password.normalize('NFKC')

/**
 * `cost`: scrypt's N, a power of two. Throws {@link Refusal} `busy` when too many hashes wait. Gives `scrypt$N$r$p$salt$key`; the numbers
 * stand beside the key so that they can grow later.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: maxmem(cost, BLOCK_SIZE) }
  const key = await derive(canonical(password), salt, KEY_BYTES, options)
  return ['scrypt', cost, BLOCK_SIZE, PARALLELIZATION, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Throws {@link Refusal} `busy` when too many hashes wait. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, cost, blockSize, parallelization, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelization), maxmem: maxmem(Number(cost), Number(blockSize)) }
  const actual = await derive(canonical(password), Buffer.from(salt, 'base64'), expected.length, options)
  return timingSafeEqual(actual, expected)
}

/** No letters that are mistaken for each other when read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GENERATED_LENGTH = 20

export const makePassword = (): string => Array.from({ length: GENERATED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
