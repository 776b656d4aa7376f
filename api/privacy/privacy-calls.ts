import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { changeRetention, getRetention } from '#domain/privacy/change-retention.ts'
import { erasePerson } from '#domain/privacy/erase-person.ts'
import { exportPerson } from '#domain/privacy/export-person.ts'
import { type ShownPerson, showPerson } from '#domain/privacy/show-person.ts'
import { previewSweep } from '#domain/privacy/sweep-retained.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { MOST_DAYS_KEPT, type RetentionKind, retentionKindNames } from '#shared/privacy/retention.ts'
import { readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'

/** So many places of others hardly name one person. */
const MOST_LEFT = 10_000

const Who = z.object({
  who: z.array(z.string()).min(1).max(20).describe('E-mail addresses and phone numbers of one person, in any spelling'),
})
const Leave = z.array(z.string()).max(MOST_LEFT).optional()
const WhoGoes = Who.extend({ leave: Leave.describe('Ids of records that find gave, where the name is somebody else’s and stays') })

function readWho(request: FastifyRequest): string[] {
  const read = Who.safeParse(readObject(request))
  if (!read.success) throw invalidField('who', messages.personUnreadable)
  return read.data.who
}

/** A person is never named in an address, which others keep and log. */
const whoBody: BodyReader<string[]> = { content: { [JSON_TYPE]: Who }, read: readWho }

const eraseBody: BodyReader<{ who: string[]; leave: string[] }> = {
  content: { [JSON_TYPE]: WhoGoes },
  read(request) {
    const who = readWho(request)
    const leave = Leave.safeParse(readObject(request).leave)
    if (!leave.success) throw invalidField('leave', deskMessages.fieldInvalid('leave'))
    return { who, leave: leave.data ?? [] }
  },
}

const days = z.int().min(1).max(MOST_DAYS_KEPT).nullable()
const Retention = z
  .object(Object.fromEntries(retentionKindNames.map((kind) => [kind, days])) as Record<RetentionKind, typeof days>)
  .meta({ id: 'Retention', description: 'Days that each kind of record is kept; null is for good' })

const retentionBody: BodyReader<Record<string, unknown>> = {
  content: { [JSON_TYPE]: Retention.partial() },
  read: readObject,
}

const PersonData = z
  .object({
    about: z.array(z.string()),
    madeAt: z.string(),
    places: z.array(z.object({ name: z.string(), records: z.array(z.record(z.string(), z.string())) })),
  })
  .meta({ id: 'PersonData' })

const Person: z.ZodType<ShownPerson> = z
  .object({
    about: z.array(z.string()),
    alsoKnownAs: z.array(z.string()).describe('What else they gave; ask for it too if it is nobody else’s'),
    isStaff: z.boolean().describe('An address of the staff, who are not erased here'),
    places: z.array(
      z.object({
        name: z.string(),
        records: z.array(
          z.object({
            id: z.string(),
            facts: z.record(z.string(), z.string()),
            mentions: z
              .array(z.object({ before: z.string(), taken: z.string(), after: z.string(), isName: z.boolean() }))
              .describe('Of what is of others: the words that would go, with those around them'),
            goesWhole: z.boolean().describe('A copy of something of others, which goes as a whole'),
            mayStay: z.boolean().describe('Its name may be somebody else’s: name its id in leave to keep it'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PersonFound' })

const path = '/api/admin/privacy'
const call = { audience: 'admin', feature: 'privacy' } as const

/** One person's data, and how long things are kept. */
export function privacyCalls(add: AddCall, site: Site): void {
  add({
    ...call,
    method: 'POST',
    path: `${path}/export`,
    summary: 'Everything that stands about one person, by place',
    body: whoBody,
    answers: { 200: z.object({ success: z.literal(true), data: PersonData }) },
    handle: async ({ account, body }) => ({ success: true, data: await exportPerson(site, actorOf(account), body) }),
  })

  add({
    ...call,
    method: 'POST',
    path: `${path}/find`,
    summary: 'What stands about one person, by place, and what erasing would take of it; nothing is changed',
    body: whoBody,
    answers: { 200: z.object({ success: z.literal(true), person: Person }) },
    handle: async ({ body }) => ({ success: true, person: await showPerson(site, body) }),
  })

  add({
    ...call,
    method: 'POST',
    path: `${path}/erase`,
    summary: 'Erases everything that stands about one person, for good, as find shows it; how many records in which place',
    body: eraseBody,
    refusals: [404, 409],
    answers: { 200: z.object({ success: z.literal(true), erased: z.record(z.string(), z.int()) }) },
    handle: async ({ account, body: { who, leave } }) => ({ success: true, erased: await erasePerson(site, actorOf(account), who, leave) }),
  })

  add({
    ...call,
    method: 'GET',
    path: `${path}/retention`,
    summary: 'How long each kind of record is kept, and what the next night removes',
    answers: {
      200: z.object({
        success: z.literal(true),
        retention: Retention,
        next: z.object({ at: z.string(), counts: z.record(z.string(), z.int()) }),
      }),
    },
    async handle() {
      const { at, kinds } = await previewSweep(site)
      const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
      return { success: true, retention: await getRetention(site.db), next: { at: at.toISOString(), counts } }
    },
  })

  add({
    ...call,
    method: 'PUT',
    path: `${path}/retention`,
    summary: 'Changes how long the named kinds are kept, from the next night on',
    body: retentionBody,
    answers: { 200: z.object({ success: z.literal(true), retention: Retention }) },
    handle: async ({ account, body }) => ({ success: true, retention: await changeRetention(site, actorOf(account), body) }),
  })
}
