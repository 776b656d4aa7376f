import { emailKey } from '#shared/email-address.ts'
import { foldText } from '#shared/fold-text.ts'
import { keyedHash } from '../accounts/secret.ts'

/** Signs (features) that the spam filter learns from: never the IP address, which many honest people may share. */
export interface Learnt {
  email: string
  text: string
}

export type SignKind = 'total' | 'sender' | 'host' | 'word'

export interface Sign {
  kind: SignKind
  /** A keyed hash: nobody can read from it who wrote what. */
  sign: string
}

/** How often what has a sign was decided to be spam, and honest. */
export interface SignCount {
  kind: SignKind
  spam: number
  honest: number
}

const MOST_HOSTS = 10
const MOST_WORDS = 60

/** Of a sender or a linked host: so many decisions, and this many times as many as those for honest. */
const LEAST_DECISIONS = 3
const TIMES_AS_MANY = 5
/** Of words: each in so many, and so many of them, which are at least half of the message's. */
const LEAST_WITH_WORD = 5
const LEAST_WORDS = 6

/** Every sign that a submission has; `ownHost` is a link to this site, which says nothing. */
export function signsOf(secret: string, { email, text }: Learnt, ownHost: string): Sign[] {
  return [
    signOf(secret, 'total', ''),
    ...(email ? [senderSign(secret, email)] : []),
    ...hostsOf(text, ownHost).map((host) => signOf(secret, 'host', host)),
    ...wordsOf(text).map((word) => signOf(secret, 'word', word)),
  ]
}

/** The one sign that is one person's alone. */
export const senderSign = (secret: string, email: string): Sign => signOf(secret, 'sender', emailKey(email))

const signOf = (secret: string, kind: SignKind, value: string): Sign => ({ kind, sign: keyedHash(secret, `spam-${kind}:${value}`) })

const LINK = /(?:https?:\/\/|www\.)[^\s<>"']+/gi

function hostsOf(text: string, ownHost: string): string[] {
  const hosts = (text.match(LINK) ?? []).flatMap((link) => {
    const address = /^www/i.test(link) ? `http://${link}` : link
    return URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : []
  })
  return [...new Set(hosts)].filter((host) => host !== ownHost.replace(/^www\./, '')).slice(0, MOST_HOSTS)
}

const wordsOf = (text: string): string[] => [...new Set(foldText(text.replace(LINK, ' ')).match(/\p{L}{4,}/gu) ?? [])].slice(0, MOST_WORDS)

/**
 * How many others that were decided to be spam a submission is like, by a sender or a link that are nearly always spam, or by most
 * of its words; 0 where too little is known to say so.
 */
export function likeOthers(counts: readonly SignCount[]): number {
  const total = counts.find(({ kind }) => kind === 'total') ?? { spam: 0, honest: 0 }
  const strong = counts.filter(
    ({ kind, spam, honest }) => (kind === 'sender' || kind === 'host') && spam >= LEAST_DECISIONS && spam >= TIMES_AS_MANY * honest,
  )
  const words = counts.filter(({ kind }) => kind === 'word')
  // How much of all spam has the word against how much of all that is honest, of which there may be few: two more are supposed.
  const telling = words.filter(
    ({ spam, honest }) => spam >= LEAST_WITH_WORD && spam / total.spam >= (TIMES_AS_MANY * (honest + 1)) / (total.honest + 2),
  )
  const byWords = telling.length >= LEAST_WORDS && telling.length * 2 >= words.length ? telling : []
  const inWords = byWords.map(({ spam }) => spam).toSorted((one, other) => other - one)[LEAST_WORDS - 1] ?? 0
  return Math.max(0, inWords, ...strong.map(({ spam }) => spam))
}
