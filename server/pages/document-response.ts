import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../security-headers.ts'
import { deferHydration } from './deferred-hydration.ts'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** Hashes of the inline scripts of a finished document, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    const runs = !/\ssrc=/.test(attributes) && !/type="application\/(?:ld\+)?json"/.test(attributes) && code !== ''
    return runs ? [`sha256-${createHash('sha256').update(code).digest('base64')}`] : []
  })
  return [...new Set(hashes)]
}

/**
 * The document with the code of all its inline scripts in the last one. Each would cost a hash in the policy, which travels uncompressed
 * in the first flight of the connection. Emptied elements stay, since hydration looks for them.
 */
export function gatherScripts(html: string): string {
  const codes: string[] = []
  const emptied = html.replaceAll(INLINE_SCRIPT, (_, code: string) => {
    codes.push(code)
    return '<script></script>'
  })
  const last = emptied.lastIndexOf('<script></script>')
  if (last < 0) return html
  const start = last + '<script>'.length
  return emptied.slice(0, start) + codes.join(';\n') + emptied.slice(start)
}

/** A rendered document as it leaves: hydration deferred, its policy taken from the final bytes. */
export function finishDocument(rendered: string): { html: string; policy: string } {
  const html = gatherScripts(deferHydration(rendered))
  return { html, policy: contentSecurityPolicy(inlineScriptHashes(html)) }
}
