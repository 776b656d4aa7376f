import { type LookUp, NOT_THERE } from '../going-live/sender-dns.ts'

/** The name servers say that there is no such name, whatever kind of record was asked for. */
export async function isUnknownName(lookUp: LookUp, name: string): Promise<boolean> {
  const code = await lookUp(name).then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code,
  )
  return code === 'ENOTFOUND'
}

/** The TXT records of a name that begin in this way, each in one piece; undefined where no name server could be asked. */
export async function recordsAt(lookUp: LookUp, name: string, begins: RegExp): Promise<string[] | undefined> {
  try {
    return (await lookUp(name)).map((parts) => parts.join('')).filter((record) => begins.test(record))
  } catch (error) {
    return NOT_THERE.has(String((error as NodeJS.ErrnoException).code)) ? [] : undefined
  }
}
