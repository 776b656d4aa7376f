import { TYPED } from './typed-address.ts'

const STORAGE_KEY = 'visit-pages'
const MOST = 40

/** The pages of this visit with this one, for the worker to keep when it comes. What was typed into an address is noted nowhere. */
export function noteRead(): string[] {
  try {
    const before = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as string[]
    const read = before.filter((page) => page !== location.href).slice(1 - MOST)
    if (!TYPED.test(location.search)) read.push(location.href)
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(read))
    return read
  } catch {
    return [location.href]
  }
}
