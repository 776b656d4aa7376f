import type { BackupKey } from '#config/backups.ts'
import { collect } from '../backups/archive.ts'
import { type BackupKeys, decrypted, sealFor } from '../backups/backup-encryption.ts'
import { Refusal } from '../errors.ts'
import { keyName } from './copy-name.ts'
import type { CopyPlace } from './copy-place.ts'

const POST_QUANTUM = 'age1pq1'

/** Encrypts copies. */
export interface CopyKey {
  /** The generation that it was made with. */
  generation: string
  encrypt(plain: Uint8Array): Promise<Uint8Array>
}

/**
 * Makes a key of age, and stores it encrypted by BACKUP_KEY: to encrypt a small file every few seconds then costs no work of a passphrase, and whoever may open backups may open it.
 */
export async function makeCopyKey(
  place: CopyPlace,
  { siteId, generation }: { siteId: string; generation: string },
  key: BackupKey,
): Promise<CopyKey> {
  const { Encrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const isHybrid = 'recipients' in key && key.recipients.every((recipient) => recipient.startsWith(POST_QUANTUM))
  const identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity())
  const { seal } = await sealFor(key)
  const sealed = await seal(new Blob([identity]).stream())
  await place.put(keyName(siteId, generation), await collect(sealed as unknown as AsyncIterable<Uint8Array>))
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  return { generation, encrypt: (plain) => encrypter.encrypt(plain) }
}

/** What opens copies whose key was made with this generation. Throws a {@link Refusal} where none of the keys does. */
export async function openCopyKey(
  place: CopyPlace,
  { siteId, generation }: { siteId: string; generation: string },
  keys: BackupKeys,
): Promise<BackupKeys> {
  const name = keyName(siteId, generation)
  const sealed = await place.get(name)
  if (!sealed) throw new Refusal('not-found', `the key ${name} of the copies is missing, so that they can't be read`)
  return { identities: [(await collect(decrypted(name, once(sealed), keys))).toString('utf8')], passphrases: [] }
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
