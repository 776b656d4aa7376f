import { data } from 'react-router'
import * as z from 'zod/mini'
import { siteContext } from '#app/site-context.ts'
import { getTextFacts } from '#domain/posts/text-facts.ts'
import { lengthLimits, LOOKED_FOR_PATHS, MAX_TAGS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/facts-route'

/** No null byte, which PostgreSQL fails a query for. */
const typed = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !text.includes('\0') && text.isWellFormed()),
  )

const Sent = z.object({
  kind: z.enum(['post', 'page']),
  id: z.nullable(z.int().check(z.gte(1), z.lte(2 ** 31 - 1))),
  // In units of the browser, of which a character may take two.
  title: typed(2 * lengthLimits.title),
  paths: z.array(typed(lengthLimits.path)).check(z.maxLength(LOOKED_FOR_PATHS)),
  names: z.object({ tags: typed(2 * MAX_TAGS * (lengthLimits.tag + 2)), author: typed(2 * lengthLimits.name) }),
})

/** Says what only the server knows of a text while it is written. Answers JSON to the editor's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = Sent.safeParse(await request.json().catch(() => undefined))
  if (!sent.success) return data({ message: messages.somethingWentWrong }, { status: 400 })
  return Response.json(await getTextFacts(context.get(siteContext), sent.data))
}
