import { count } from '#shared/counted.ts'
import { FETCHED_PICTURES, FETCHED_PICTURES_BYTES, FETCHED_PICTURES_MS } from '#shared/import-limits.ts'
import * as messages from '#shared/messages.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { pictureAt } from '../media/fetch-picture.ts'
import { namesOf, withoutWww } from './picture-places.ts'
import type { FoundPicture, SourceOf } from './pictures-of-import.ts'

/** A site that is gone is not asked for thousands of pictures, each for as long as one may take. */
const SILENCES = 5

interface Settings {
  clock: Clock
  /** Asks for one picture; never of a closed network. */
  fetch?: ((address: string) => Promise<Uint8Array>) | undefined
}

/** The pictures that the old site named in the export still shows, asked for one after the other from that host alone and within bounds. */
export const onOldSite =
  ({ clock, fetch = pictureAt }: Settings): SourceOf =>
  ({ origin, siteName }) => {
    const began = clock.now().getTime()
    const so = { asked: 0, bytes: 0, silences: 0 }
    /** What was asked for in vain is not asked for again by the next text that shows it. */
    const missing = new Map<string, Refusal>()

    /** Why no more is asked for. */
    function spent(): string | undefined {
      if (so.silences >= SILENCES) return `not asked for: ${siteName} had not answered ${SILENCES} times in a row`
      if (so.asked >= FETCHED_PICTURES) return `not asked for: beyond ${count(FETCHED_PICTURES)} pictures`
      if (so.bytes >= FETCHED_PICTURES_BYTES) return 'not asked for: beyond the bytes that one import may fetch'
      if (clock.now().getTime() - began >= FETCHED_PICTURES_MS) return 'not asked for: the time that one import may fetch was over'
      return undefined
    }

    async function read(url: URL, key: string): Promise<Uint8Array> {
      const reason = spent()
      const known = missing.get(key) ?? (reason === undefined ? undefined : new Refusal('invalid', reason))
      if (known) throw known
      so.asked += 1
      const [name = '', ...folders] = url.pathname.split('/').toReversed()
      let fault: unknown
      for (const each of namesOf(name)) {
        try {
          const bytes = await fetch(new URL([...folders.toReversed(), each].join('/'), url).href)
          so.silences = 0
          so.bytes += bytes.length
          return bytes
        } catch (error) {
          fault = error
          if (!(error instanceof Refusal)) throw error
          // No other name is asked of a site that is silent.
          so.silences = error.message === messages.pictureNotReached ? so.silences + 1 : 0
          if (so.silences > 0) break
        }
      }
      if (fault instanceof Refusal) missing.set(key, fault)
      throw fault
    }

    return {
      async find(address) {
        if (origin === undefined) return { reason: 'the export does not say where the old site is' }
        const url = onHost(origin, address)
        if (!url) return { reason: `on another host than ${new URL(origin).host}, which is not asked` }
        const key = placeOf(url)
        return { key, read: () => read(url, key) }
      },
    }
  }

/** The address as that host has it, with or without www as the export names the host; undefined for one of another. */
export function onHost(origin: string, address: string): URL | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const { protocol, hostname, pathname } = new URL(address, origin)
  if (!/^https?:$/.test(protocol) || withoutWww(hostname) !== withoutWww(new URL(origin).hostname)) return undefined
  return new URL(origin + pathname)
}

/** As the same file is called in a copy of the uploads. */
function placeOf({ pathname }: URL): FoundPicture['key'] {
  const [name = '', ...folders] = pathname
    .replace(/^.*\/uploads\//, '')
    .replace(/^\//, '')
    .split('/')
    .toReversed()
  const place = [...folders.toReversed(), namesOf(name)[0]].join('/')
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}
