import type { FastifyReply, FastifyRequest } from 'fastify'
import { DOCTOR_HEADER, isDoctor, type SeenWay } from '#domain/doctor/doctor-question.ts'
import type { Site } from '#domain/site.ts'

/** Tells `doctor`, and nobody else, how its request reached the site: the address of a proxy is not everybody's to know. */
export async function tellDoctor(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!(await isDoctor(site, request.headers[DOCTOR_HEADER]))) return
  const forwarded = request.headers['x-forwarded-for']
  const seen: SeenWay = {
    address: request.ip,
    peer: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    forwarded: forwarded === undefined ? undefined : String(forwarded),
    believed: (request.ips ?? []).length - 1,
  }
  reply.header(DOCTOR_HEADER, JSON.stringify({ ...seen, believed: Math.max(0, seen.believed) }))
}
