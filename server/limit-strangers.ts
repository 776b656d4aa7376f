import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signalOf } from '#api/signal-of.ts'
import { hasSignedSession } from '#domain/accounts/session-cookie.ts'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from '#domain/errors.ts'
import { Lane } from '#domain/lane.ts'
import { householdOf } from '#domain/submissions/client-address.ts'
import * as messages from '#shared/messages.ts'
import { isRead } from './pages/render-page.ts'

/** A form filled to its limits in Latin letters; what is larger takes one of a few places while it arrives. */
const SMALL_BODY_BYTES = 32 * 1024
const LARGE_BODIES = { atOnce: 64, waiting: 0 }
/** Many visitors of a carrier may be one client; forms as long as that are rare. */
const LARGE_BODIES_OF_ONE_CLIENT = 16

/**
 * Strangers' reads of the API wait for their turn in the lane; beyond that they are refused. What is sent (a form) and whatever
 * a signed-in person asks for does not wait.
 */
export function limitPublicReads(app: FastifyInstance, lane: Lane, secret: string): void {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const { audience, waitsForNone } = request.routeOptions.config
    const waits = audience === 'public' && !waitsForNone && isRead(request.method) && !hasSignedSession(request.headers.cookie, secret)
    if (!waits) return
    const leave = await lane.enter(signalOf(reply.raw))
    leaving.set(request, leave)
    reply.raw.once('close', leave)
  })
  // The answer is made; how fast it is read must not hold up others.
  app.addHook('onSend', async (request) => leaving.get(request)?.())
}

/**
 * Bodies are held in memory while they arrive, however slowly that is: only so many large ones at once, and a part of them from one
 * client; further ones are refused.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const lane = new Lane(LARGE_BODIES)
  const takeShare = sharesOf(LARGE_BODIES_OF_ONE_CLIENT)
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.audience !== 'public' || isRead(request.method)) return
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= SMALL_BODY_BYTES) return
    const giveBack = takeShare(householdOf(request.ip))
    reply.raw.once('close', giveBack)
    const leave = await lane.enter()
    leaving.set(request, leave)
    reply.raw.once('close', leave)
  })
  app.addHook('preHandler', async (request) => leaving.get(request)?.())
}

/** Gives the way to take one of a client's places, which gives the way to give it back; throws a Refusal `busy` when it has no more. */
function sharesOf(most: number): (client: string) => () => void {
  const taken = new Map<string, number>()
  const set = (client: string, places: number) => (places > 0 ? taken.set(client, places) : taken.delete(client))
  return (client) => {
    const places = taken.get(client) ?? 0
    if (places >= most) throw new Refusal('busy', messages.tooBusy, { retryAfter: BUSY_RETRY_AFTER_SECONDS })
    set(client, places + 1)
    return () => set(client, (taken.get(client) ?? 0) - 1)
  }
}
