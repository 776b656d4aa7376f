import { createHash } from 'node:crypto'
import keepUnsent from 'virtual:program/keep-unsent'
import { contentSecurityPolicy } from '../security-headers.ts'
import { loaderOf, type RouterScripts } from './deferred-hydration.ts'
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
  const { pieces, codes, emptied } = takeOwn(rendered, ` nonce="${nonce}"`, (scripts) =>
    loaderOf(scripts, { isPublic, oldBrowsers, hasNear: rendered.includes(NEAR) }),
  )
  const code = codes.length === 0 ? '' : [...codes, ...ownScriptsOf(rendered), isPublic ? READER_SCRIPT : keepUnsent].join(';\n')
  // Each script would cost a hash in the policy, which travels uncompressed in the first flight of the connection: one has all.
  if (emptied !== undefined) pieces.splice(emptied + 1, 0, code)
  const hashes = code === '' ? [] : [hashOf(code), ...(isPublic ? rulesHashes : [])]
  const styled = withOwnStyle(pieces.join(''))
  const framedBy = isFramed ? "'self'" : "'none'"
  return { ...styled, policy: contentSecurityPolicy(hashes, { framedBy, styleHash: styled.style?.hash, picturesUrl }) }
}

const unstyled = (html: string): StyledDocument => ({ html })

/** A rendered document without the site's own scripts: whole, and standing still. */
export const withoutScripts = (rendered: string, nonce: string): string =>
  rendered
    .replaceAll(new RegExp(`<script(?=[^>]*nonce="${nonce}")[^>]*>[\\s\\S]*?</script>`, 'g'), '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** Stored content that carries it only has scripts fetched. */
const NEAR = 'data-hydrate="near"'
const PRELOAD = '<link rel="modulepreload"'
const SCRIPT = '<script'
const SCRIPT_END = '</script>'
const HREF = /\shref="([^"]+)"/

interface Taken {
  /** The document without what was taken: joined once, since each copy of a long one costs as much as finding its elements. */
  pieces: string[]
  codes: string[]
  /** Which piece ends within the last emptied script. */
  emptied?: number
}

/**
 * Takes the code out of all scripts with the mark (an attribute), and the router's own links; of its module script takes what `load` makes of
 * it. Emptied elements stay, since hydration looks for them. A script without the mark came with stored content: it gets no hash, so no
 * browser runs it. The mark is nowhere any more.
 */
function takeOwn(html: string, mark: string, load: (scripts: RouterScripts) => string): Taken {
  const [first = '', ...rest] = html.split(mark)
  const taken: Taken = { pieces: [], codes: [] }
  const preloaded: string[] = []
  let before = first
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    const tag = before.slice(before.lastIndexOf('<'))
    const close = part.indexOf('>')
    if (tag.startsWith(PRELOAD)) {
      preloaded.push(HREF.exec(tag + part.slice(0, close))?.[1] ?? '')
      taken.pieces.push(before.slice(0, -tag.length))
      before = part.slice(close + 1)
      continue
    }
    const attributes = tag.slice(SCRIPT.length) + part.slice(0, close)
    const isModule = attributes.includes(' type="module"')
    if (!tag.startsWith(SCRIPT) || !(isModule || attributes === '')) {
      taken.pieces.push(before)
      before = part
      continue
    }
    let text = part
    // What the code says may hold the mark, too.
    while (!text.includes(SCRIPT_END) && rest.length > 0) text += rest.shift()
    const end = text.indexOf(SCRIPT_END)
    const code = text.slice(close + 1, end)
    taken.codes.push(isModule ? load({ code, preloaded }) : code)
    taken.emptied = taken.pieces.push(before.slice(0, -tag.length), `${SCRIPT}>`) - 1
    before = text.slice(end)
  }
  taken.pieces.push(before)
  return taken
}

const hashOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`
