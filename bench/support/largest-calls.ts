import { lengthLimits } from '#shared/limits.ts'
import type { Request } from '#tests/access/access-row.ts'
import { LARGEST_TEXTS, largestText } from './largest-texts.ts'

type Body = Record<string, unknown>
type Send = (request: Request) => Promise<{ status: number; text: string }>

/** What the texts of a call are called in which HTML may stand. */
const HTML_FIELDS = new Set(['content'])
const TOO_LONG = /must be ([\d,]+) characters or fewer/
const TRIES = 4

/** Good requests, each made anew, with their texts at the most that the site takes, once for each of the largest texts where HTML is taken. */
export async function* largestOf(make: () => Promise<Request>, send: Send): AsyncGenerator<{ shape: string; request: Request }> {
  const first = await make()
  if (!first.body) return yield { shape: 'as it is', request: first }
  const limits = await limitsOf(first, send)
  const shapes = Object.keys(first.body).some((name) => HTML_FIELDS.has(name)) ? Object.keys(LARGEST_TEXTS) : ['words']
  for (const shape of shapes) {
    const request = await make()
    yield { shape, request: { ...request, body: grown(request.body as Body, limits, shape) } }
  }
}

/** How long each text may be, as the site's own refusals say. */
async function limitsOf(request: Request, send: Send): Promise<Map<string, number>> {
  const body = request.body as Body
  const limits = new Map<string, number>(Object.keys(body).map((name) => [name, lengthLimits.postContent]))
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { status, text } = await send({ ...request, body: grown(body, limits, 'words') })
    const { errors = {} } = (status === 400 ? JSON.parse(text) : {}) as { errors?: Record<string, string> }
    if (Object.keys(errors).length === 0) break
    for (const [name, message] of Object.entries(errors)) {
      const most = TOO_LONG.exec(message)?.[1]
      // What is refused for another reason stays as the good request has it.
      limits.set(name, most ? Number(most.replaceAll(',', '')) : 0)
    }
  }
  return limits
}

const grown = (body: Body, limits: ReadonlyMap<string, number>, shape: string): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const most = limits.get(name) ?? 0
      if (typeof value !== 'string' || most === 0) return [name, value]
      return [name, largestText(most, HTML_FIELDS.has(name) ? shape : 'words')]
    }),
  )
