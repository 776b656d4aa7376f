import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../security-headers.ts'
import { deferHydration } from './deferred-hydration.ts'

/**
 * A rendered document as it leaves: hydration deferred, its policy taken from the final bytes. `nonce` marks the site's own
 * scripts; `isFramed` lets pages of this site show it in a frame.
 */
export function finishDocument(rendered: string, nonce: string, isFramed = false): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const { html, code } = gatherScripts(deferHydration(rendered, mark), mark)
  return {
    html: html.replaceAll(mark, ''),
    policy: contentSecurityPolicy(code === '' ? [] : [hashOf(code)], isFramed ? "'self'" : "'none'"),
  }
}

/** A rendered document without the site's own scripts: whole, and standing still. */
export const withoutScripts = (rendered: string, nonce: string): string =>
  rendered
    .replaceAll(new RegExp(`<script(?=[^>]*nonce="${nonce}")[^>]*>[\\s\\S]*?</script>`, 'g'), '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/**
 * The document with the code of all the site's inline scripts in the last one. Each would cost a hash in the policy, which travels
 * uncompressed in the first flight of the connection. Emptied elements stay, since hydration looks for them. A script without the
 * mark came with stored content: it gets no hash, so no browser runs it.
 */
function gatherScripts(html: string, mark: string): { html: string; code: string } {
  const own = new RegExp(`<script${mark}>([\\s\\S]*?)</script>`, 'g')
  const empty = `<script${mark}></script>`
  const codes: string[] = []
  const emptied = html.replaceAll(own, (_, code: string) => {
    codes.push(code)
    return empty
  })
  const code = codes.join(';\n')
  const at = emptied.lastIndexOf(empty) + empty.indexOf('</script>')
  return { html: codes.length > 0 ? emptied.slice(0, at) + code + emptied.slice(at) : html, code }
}

const hashOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`
