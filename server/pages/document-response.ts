import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../security-headers.ts'
import { deferHydration } from './deferred-hydration.ts'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/** Hashes of the inline scripts of a finished document, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    const runs = !/\ssrc=/.test(attributes) && !/type="application\/(?:ld\+)?json"/.test(attributes) && code !== ''
    return runs ? [`sha256-${createHash('sha256').update(code).digest('base64')}`] : []
  })
  return [...new Set(hashes)]
}

/** A rendered document as it leaves: hydration deferred, its policy taken from the final bytes. */
export function finishDocument(rendered: string): { html: string; policy: string } {
  const html = deferHydration(rendered)
  return { html, policy: contentSecurityPolicy(inlineScriptHashes(html)) }
}
