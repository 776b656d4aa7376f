import type { BrowserPage } from '../page.ts'
import type { Session } from './web-driver.ts'

/** What each script sent by WebDriver answers. */
interface Outcome {
  answer?: any
  failed?: string
  faults: string[]
}

/**
 * Runs functions in the page of a session. WebDriver has no console, so each run also takes with it what went wrong in the document since the
 * first run in it: what goes wrong while a document loads is not seen.
 */
export function inWebKitPage(session: Session): Pick<BrowserPage, 'run' | 'faults'> {
  const said: string[] = []
  const run: BrowserPage['run'] = async (work, ...given) => {
    const script = `(${NOTE_FAULTS})(); (${answerWith})(${work}, arguments)`
    const { answer, failed, faults } = await session.call<Outcome>('POST', '/execute/async', { script, args: given })
    said.push(...faults)
    if (failed !== undefined) throw new Error(failed)
    return answer
  }
  return {
    run,
    async faults() {
      await run(() => undefined)
      return said.splice(0)
    },
  }
}

/** In the page: from now on errors are noted there. */
const NOTE_FAULTS = String(function noteFaults() {
  const noted = window as unknown as { __faults?: string[] }
  if (noted.__faults) return
  const faults: string[] = (noted.__faults = [])
  addEventListener('error', ({ message }) => message && faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`refused by ${violatedDirective}: ${blockedURI}`),
  )
  const { error } = console
  Object.assign(console, {
    error(...words: unknown[]) {
      faults.push(words.join(' '))
      error(...words)
    },
  })
})

/** In the page: the driver's last argument takes the outcome. */
const answerWith = String(async function answerWith(work: (...given: unknown[]) => unknown, given: IArguments) {
  const values = [...given]
  const done = values.pop() as (outcome: Outcome) => void
  const faults = () => (window as unknown as { __faults: string[] }).__faults.splice(0)
  try {
    const answer = await work(...values)
    done({ answer, faults: faults() })
  } catch (error) {
    done({ failed: String(error), faults: faults() })
  }
})
