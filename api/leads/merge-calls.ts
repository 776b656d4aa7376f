import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { findDuplicates, findMerged } from '#domain/leads/find-duplicates.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { leadForms } from '#domain/leads/lead-forms.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { mergeLeads } from '#domain/leads/merge-leads.ts'
import { partLeads } from '#domain/leads/part-leads.ts'
import type { Site } from '#domain/site.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { MERGED_AT_ONCE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'
import { isUuid, uuid } from '../read-id.ts'

const Enquiry = z
  .object({
    id: z.uuid(),
    kind: z.enum(Object.keys(leadForms)),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    createdAt: z.string(),
    status: z.enum(leadStatuses).describe('Its own, also while it is merged'),
    mergedInto: z.uuid().nullable(),
  })
  .meta({ id: 'Enquiry' })

const json = ({ id, kind, reference, name, email, phone, createdAt, status, mergedInto }: StoredLead) => ({
  id,
  kind,
  reference,
  name,
  email,
  phone,
  createdAt,
  status,
  mergedInto,
})

const idsBody: BodyReader<string[]> = {
  content: { [JSON_TYPE]: z.object({ ids: z.array(z.uuid()).min(1).max(MERGED_AT_ONCE) }) },
  read(request) {
    const { ids } = readObject(request)
    if (!Array.isArray(ids) || !ids.every(isUuid)) throw invalidField('ids', messages.mergeIdsWanted(MERGED_AT_ONCE))
    return ids.map((id) => id.toLowerCase())
  },
}

const path = '/api/admin/leads/:id'
const known = uuid(messages.enquiryNotFound)

/** Enquiries of one visitor: which they are, merged into one and parted again. Each stays where its own calls find it. */
export function mergeCalls(add: AddCall, site: Site): void {
  const one = { audience: 'sales', feature: 'leads', id: known, find: (id: string) => getAnyLead(site, id) } as const
  const mergedAnswer = z.object({
    success: z.literal(true),
    id: z.uuid().describe('The one that stands for all'),
    merged: z.array(Enquiry).describe('All that stand behind it'),
  })
  const mergedInto = async (id: string) => ({ success: true, id, merged: (await findMerged(site, id)).map(json) })

  add({
    ...one,
    method: 'GET',
    path: `${path}/duplicates`,
    summary: 'Up to twenty enquiries from the same phone number or e-mail address that are not merged, newest first',
    answers: { 200: z.object({ success: z.literal(true), duplicates: z.array(Enquiry) }) },
    handle: async ({ found }) => ({ success: true, duplicates: (await findDuplicates(site, found)).map(json) }),
  })

  add({
    ...one,
    method: 'POST',
    path: `${path}/merges`,
    summary: 'Merges enquiries with this one; the one that got furthest stands for all, and parting makes it as it was',
    body: idsBody,
    answers: { 200: mergedAnswer },
    refusals: [409],
    async handle({ account, id, body }) {
      const { standing } = await mergeLeads(site, actorOf(account), id, body)
      return mergedInto(standing)
    },
  })

  add({
    ...one,
    method: 'DELETE',
    path: `${path}/merges/:loserId`,
    summary: 'Parts a merged enquiry from this one',
    answers: { 200: mergedAnswer },
    async handle({ account, id, request }) {
      await partLeads(site, actorOf(account), id, [loserIn(request)])
      return mergedInto(id)
    },
  })
}

const loserIn = ({ params }: FastifyRequest): string => uuid(messages.notMerged).read((params as { loserId: string }).loserId)
