import { createHash } from 'node:crypto'
import keepUnsent from 'virtual:program/keep-unsent'
import { contentSecurityPolicy } from '../security-headers.ts'
import { deferHydration } from './deferred-hydration.ts'
import { ownScriptsOf } from './own-scripts.ts'
import type { StyledDocument } from './own-style.ts'
import { READER_SCRIPT, rulesHashes } from './reader-script.ts'

interface DocumentOf {
  /** Pages of this site may show it in a frame. */
  isFramed?: boolean
  /** It is read by visitors, not by the staff. */
  isPublic?: boolean
  /** The address of what older browsers need before all other scripts. */
  oldBrowsers?: string | undefined
  /** Where its pictures come from, when not from the site. */
  picturesUrl?: string | undefined
  withOwnStyle?: (html: string) => StyledDocument
}

/**
 * A rendered document as it leaves: hydration deferred, with a style of its own, its policy taken from the final bytes. `nonce` marks
 * the site's own scripts.
 */
export function finishDocument(
  rendered: string,
  nonce: string,
  { isFramed, isPublic, oldBrowsers, picturesUrl, withOwnStyle = unstyled }: DocumentOf = {},
): StyledDocument & { policy: string } {
  const mark = ` nonce="${nonce}"`
  const gathered = gatherScripts(deferHydration(rendered, mark, { isPublic, oldBrowsers }), mark, [
    ...ownScriptsOf(rendered),
    isPublic ? READER_SCRIPT : keepUnsent,
  ])
  const { code } = gathered
  const hashes = code === '' ? [] : [hashOf(code), ...(isPublic ? rulesHashes : [])]
  const styled = withOwnStyle(gathered.html.replaceAll(mark, ''))
  const framedBy = isFramed ? "'self'" : "'none'"
  return { ...styled, policy: contentSecurityPolicy(hashes, { framedBy, styleHash: styled.style?.hash, picturesUrl }) }
}

const unstyled = (html: string): StyledDocument => ({ html })

/** A rendered document without the site's own scripts: whole, and standing still. */
export const withoutScripts = (rendered: string, nonce: string): string =>
  rendered
    .replaceAll(new RegExp(`<script(?=[^>]*nonce="${nonce}")[^>]*>[\\s\\S]*?</script>`, 'g'), '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/**
 * The document with the code of all the site's inline scripts, and `more`, in the last one. Each would cost a hash in the policy, which travels
 * uncompressed in the first flight of the connection. Emptied elements stay, since hydration looks for them. A script without the
 * mark came with stored content: it gets no hash, so no browser runs it.
 */
function gatherScripts(html: string, mark: string, more: readonly string[]): { html: string; code: string } {
  const own = new RegExp(`<script${mark}>([\\s\\S]*?)</script>`, 'g')
  const empty = `<script${mark}></script>`
  const codes: string[] = []
  const emptied = html.replaceAll(own, (_, code: string) => {
    codes.push(code)
    return empty
  })
  if (codes.length === 0) return { html, code: '' }
  const code = [...codes, ...more].join(';\n')
  const at = emptied.lastIndexOf(empty) + empty.indexOf('</script>')
  return { html: emptied.slice(0, at) + code + emptied.slice(at), code }
}

const hashOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`
