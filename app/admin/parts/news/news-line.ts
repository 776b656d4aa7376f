import { deskPaths } from '#shared/desk-paths.ts'

export interface News {
  /** Grows with everything that happens to an enquiry. */
  version: number
  /** Enquiries that ever came. */
  arrived: number
  /** Milliseconds within which to look, by chance, so that not all desks do at once; none when the desk asked itself. */
  within?: number
}

/** How often it asks where nothing is told by itself. */
const ASK_EVERY_MS = 30_000
/** The server sends something at once and every 25 s: a line that is silent for longer is dead, or somebody holds it back. */
const FIRST_WITHIN_MS = 10_000
const NEXT_WITHIN_MS = 60_000

/**
 * Hears of enquiries while the screen is looked at: from a stream of events or, where that fails, by asking now and then. Gives
 * the way to end it. A hidden tab holds no line: browsers keep few to one site.
 */
export function openNewsLine(hear: (news: News) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const after = (wait: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, wait)
  }
  const listen = () => {
    close()
    if (document.visibilityState === 'hidden') return
    const line = new EventSource(deskPaths.news)
    source = line
    line.addEventListener('message', ({ data }) => {
      after(NEXT_WITHIN_MS, listen)
      hear(JSON.parse(String(data)) as News)
    })
    line.addEventListener('error', () => {
      // Otherwise the browser is about to try again.
      if (line.readyState === EventSource.CLOSED) fallBack()
    })
    after(FIRST_WITHIN_MS, fallBack)
  }
  const fallBack = () => {
    close()
    after(ASK_EVERY_MS * (0.75 + Math.random() / 2), () => void ask())
  }
  const ask = async () => {
    const asked = timer
    const news = await askForNews()
    // The screen was left, or hidden and shown again, meanwhile.
    if (timer !== asked) return
    if (news) hear(news)
    listen()
  }
  listen()
  document.addEventListener('visibilitychange', listen)
  return () => {
    document.removeEventListener('visibilitychange', listen)
    close()
    timer = undefined
  }
}

/** Nothing while the line is cut or the session over. */
async function askForNews(): Promise<News | undefined> {
  try {
    const answer = await fetch(deskPaths.news, { headers: { accept: 'application/json' }, redirect: 'manual' })
    return answer.ok ? ((await answer.json()) as News) : undefined
  } catch {
    return undefined
  }
}
