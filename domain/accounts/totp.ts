import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of phones are wrong by as much. */
const STEPS_AROUND = 1

/** The step, counted from 1970, whose code this is (RFC 6238: SHA-1, 6 digits, 30 s), or undefined; the latest of several. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS)
  for (let step = current + STEPS_AROUND; step >= current - STEPS_AROUND; step -= 1) if (codeOf(secret, step) === code) return step
  return undefined
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}
