import { createHash } from 'node:crypto'
import { lengthLimits } from '#shared/limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { readDataPicture } from '#shared/pasted/data-pictures.ts'
import { Refusal } from '../errors.ts'
import { findImported, forgetImported, rememberImported } from '../imported.ts'
import { addPicture } from '../media/add-picture.ts'
import { claimAgain } from '../media/media-store.ts'
import { shortened } from '../shortened.ts'
import type { Site } from '../site.ts'

export type AddedTextPicture = { picture: Picture } | { reason: string }

const FAULTS = { type: messages.pictureType, damaged: messages.pictureDamaged } as const

/** Pictures that came within texts are remembered by what is in them, as those of an import are by where they were. */
const SOURCE = 'text'

/** Why a picture within a text can't be one of this site, as far as its address tells. */
export function faultOfTextPicture(address: string): string | undefined {
  const read = readDataPicture(address)
  return 'fault' in read ? FAULTS[read.fault] : undefined
}

/**
 * Stores a picture that stands in a text as a `data:` address, once however often it comes, or says why it can't be. It stays as
 * long as something shows it. Throws {@link Refusal} `away`.
 */
export async function addTextPicture(site: Site, actor: string, address: string, alt: string): Promise<AddedTextPicture> {
  const read = readDataPicture(address)
  if ('fault' in read) return { reason: FAULTS[read.fault] }
  const key = `picture:${createHash('sha256').update(read.bytes).digest('hex')}`
  const known = await findAgain(site, actor, key)
  if (known) return { picture: known }
  try {
    const picture = await addPicture(site, { bytes: read.bytes, alt: shortened(alt.trim(), lengthLimits.imageAlt) }, actor)
    await site.write(actor, async (write) => {
      await write.lock('imports')
      await forgetImported(write.trx, SOURCE, key)
      await rememberImported(write, SOURCE, key, { entity: 'media', entityId: picture.file })
    })
    return { picture }
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'away') return { reason: error.message }
    throw error
  }
}

async function findAgain(site: Site, actor: string, key: string): Promise<Picture | undefined> {
  const known = await findImported(site.db, SOURCE, key)
  return known && site.write(actor, (write) => claimAgain(write, known.entityId))
}
