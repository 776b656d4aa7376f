import { Readable } from 'node:stream'
import type { Encrypter } from 'age-encryption'
import type { BackupKey } from '#config/backups.ts'
import { Refusal } from '../errors.ts'

/** What opens encrypted backups. */
export interface BackupKeys {
  /** `AGE-SECRET-KEY-…` each. */
  identities: readonly string[]
  passphrases: readonly string[]
}

export const NO_KEYS: BackupKeys = { identities: [], passphrases: [] }

/** Turns what is written into what is stored. */
export type Seal = (plain: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>

const MAGIC = 'age-encryption.org/v1\n'
const POST_QUANTUM = 'age1pq1'
/** The work that a guess at a passphrase takes: 64 MB for a moment, where the format's usual 256 MB would not fit beside a small site. */
const PASSPHRASE_WORK = 16

/** Read when it is first needed: most sites encrypt nothing. */
const age = () => import('age-encryption')

/**
 * How one backup is encrypted (age), and what opens just this one. For recipients that is a key that is made for it, added to them and
 * forgotten with this process: so what was written is read again by the machine that wrote it, which holds no identity.
 */
export async function sealFor(key: BackupKey): Promise<{ seal: Seal; keys: BackupKeys }> {
  const { Encrypter: AgeEncrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } = await age()
  const encrypter = new AgeEncrypter()
  const seal: Seal = (plain) => encrypter.encrypt(plain)
  if ('passphrase' in key) {
    encrypter.setScryptWorkFactor(PASSPHRASE_WORK)
    encrypter.setPassphrase(key.passphrase)
    return { seal, keys: { identities: [], passphrases: [key.passphrase] } }
  }
  const isHybrid = key.recipients.every((recipient) => recipient.startsWith(POST_QUANTUM))
  const proof = await (isHybrid ? generateHybridIdentity() : generateX25519Identity())
  for (const recipient of [...key.recipients, await identityToRecipient(proof)]) addRecipient(encrypter, recipient)
  return { seal, keys: { identities: [proof], passphrases: [] } }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new Refusal('invalid', `BACKUP_KEY ${recipient} is no public key of age: it is mistyped or cut off`, { cause: error })
  }
}

/** What is encrypted is decrypted on its way, all else comes as it is. Throws a {@link Refusal} where no key opens it, or it was changed. */
export async function* decrypted(name: string, chunks: AsyncIterable<Uint8Array>, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const { isEncrypted, all } = await peek(chunks)
  if (!isEncrypted) return yield* all
  const { Decrypter } = await age()
  if (keys.identities.length + keys.passphrases.length === 0)
    throw new Refusal('invalid', `${name} is encrypted: give the file with its key by --identity, or set BACKUP_IDENTITY`)
  const decrypter = new Decrypter()
  for (const identity of keys.identities) addIdentity(decrypter, identity)
  for (const passphrase of keys.passphrases) decrypter.addPassphrase(passphrase)
  let doing = 'could not be opened'
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(Readable.from(all, { objectMode: false })) as ReadableStream<Uint8Array>)
    doing = 'is damaged or cut off'
    yield* plain as unknown as AsyncIterable<Uint8Array>
  } catch (error) {
    throw asRefusal(name, doing, error as NodeJS.ErrnoException)
  }
}

function addIdentity(decrypter: { addIdentity(identity: string): void }, identity: string): void {
  try {
    decrypter.addIdentity(identity)
  } catch (error) {
    throw new Refusal('invalid', 'The identity is no secret key of age: it is mistyped or cut off', { cause: error })
  }
}

function asRefusal(name: string, doing: string, error: NodeJS.ErrnoException): unknown {
  // What the disk or the store said is told by whoever reads them.
  if (error instanceof Refusal || error.code) return error
  const reason = /no identity matched/i.test(error.message) ? 'it is encrypted for another key than the one that was given' : error.message
  return new Refusal('invalid', `${name} ${doing}: ${reason}`, { cause: error })
}

/** Looks at the first bytes, and gives them back before the rest. */
async function peek(chunks: AsyncIterable<Uint8Array>): Promise<{ isEncrypted: boolean; all: AsyncGenerator<Uint8Array> }> {
  const rest = chunks[Symbol.asyncIterator]()
  let head = Buffer.of()
  let isOver = false
  while (head.length < MAGIC.length && !isOver) {
    const { value, done } = await rest.next()
    if (done) isOver = true
    else head = Buffer.concat([head, value])
  }
  async function* all() {
    try {
      yield head
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  }
  return { isEncrypted: head.subarray(0, MAGIC.length).toString('latin1') === MAGIC, all: all() }
}
