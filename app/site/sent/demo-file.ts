import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { demoFileOf } from '#domain/appointments/demo-calendar-file.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/demo-file'
import { openStanding } from './load-standing.ts'

export const handle = { isPersonal: true }

/** The demo that is booked, for the visitor's calendar; as little personal as the page that links it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { leadId, reference } = await openStanding({ context, params, url })
    const file = leadId && (await demoFileOf(site, leadId, reference))
    if (!file) throw problem(404, messages.nothingFound)
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="demo.ics"',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  })
}
