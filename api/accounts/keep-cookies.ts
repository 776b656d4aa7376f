import type { FastifyReply } from 'fastify'

/** Has the answer set what the accounts set, and gives it on. */
export function keepCookies<T extends { cookies: string[] }>(reply: FastifyReply, given: T): T {
  for (const cookie of given.cookies) reply.header('set-cookie', cookie)
  return given
}
