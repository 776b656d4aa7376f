import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyOptions, PasskeyResponse } from '#domain/accounts/passkeys.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** A device that holds one passkey (WebAuthn level 2: ES256, attestation `none`); `asksHolder` says whether it has a screen lock. */
export function softAuthenticator(origin: string, { asksHolder = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const head = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }
  let counter = 0

  function authenticatorData(flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const held = Buffer.of(USER_PRESENT | (asksHolder ? USER_VERIFIED : 0) | flags)
    return Buffer.concat([sha256(new URL(origin).hostname), held, count, attested])
  }
  const clientData = (type: string, { challenge }: PasskeyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** What `navigator.credentials.create` gives. */
    make(options: PasskeyOptions): PasskeyResponse {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(HOLDS_CREDENTIAL, Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...head, response }
    },
    /** What `navigator.credentials.get` gives. */
    use(options: PasskeyOptions): PasskeyResponse {
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const [clientDataJSON, authenticator, signed] = [client, data, signature].map((part) => part.toString('base64url'))
      return { ...head, response: { clientDataJSON, authenticatorData: authenticator, signature: signed, userHandle: null } }
    },
  }
}
