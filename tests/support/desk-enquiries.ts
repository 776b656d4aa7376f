import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from './arrivals.ts'
import type { deskOf } from './desk-site.ts'
import { filledForms } from './lead-forms.ts'

/** How a test of the back office brings in enquiries, and reads what was noted of one. */
export const enquiriesOf = (desk: Pick<ReturnType<typeof deskOf>, 'withSite'>) => ({
  /** Enquiries of these people by the contact form, the last the newest; their ids. */
  send: (...names: string[]) =>
    desk.withSite(async (site) => {
      const ids: string[] = []
      for (const name of names) {
        const form = { ...filledForms.contact, fullName: name, email: `${name.replace(/\W/g, '').toLowerCase()}@school.example` }
        ids.push((await submitLead(site, 'contact', form, arrival({ key: name }))).id)
      }
      return ids
    }),
  eventsOf: (id: string) =>
    desk.withSite(async ({ db }) =>
      (await db.selectFrom('lead_events').select('kind').where('lead_id', '=', id).orderBy('at').orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    ),
})
