import { element, type HtmlElement, type HtmlNode } from '#shared/html/html-tree.ts'
import { isDataAddress, readDataPicture } from '#shared/pasted/data-pictures.ts'
import { isForeignPicture } from '#shared/pasted/foreign-pictures.ts'
import type { RtfPicture } from './rtf-pictures.ts'

/** Stands in the text where a picture belongs that is not ours yet. */
export const ABSENT_TAG = 'absent-picture'

export interface PastedPicture {
  /** Of the element that stands in its place. */
  key: string
  alt: string
  /** What the copy brought along of it. */
  file: File | undefined
  /** On another site, for now. */
  isForeign: boolean
}

interface Pasted {
  nodes: HtmlNode[]
  pictures: PastedPicture[]
}

/** Every picture of a copy that is none of this site's as an element in its place, and what is at hand of each. */
export function takePictures(nodes: readonly HtmlNode[], origin: string, rtf: readonly RtfPicture[]): Pasted {
  const pictures: PastedPicture[] = []
  const inFiles = imagesIn(nodes).filter(({ attributes: { src = '' } }) => /^file:/i.test(src))
  // Which is which is known by their order alone.
  const fromRtf = rtf.length === inFiles.length ? new Map(inFiles.map((image, index) => [image, rtf[index]])) : undefined
  const take = (image: HtmlElement): HtmlElement => {
    const { src = '', alt = '' } = image.attributes
    if (src.startsWith(`${origin}/`)) return { ...image, attributes: { ...image.attributes, src: src.slice(origin.length) } }
    if (/^\/(?!\/)/.test(src)) return image
    const isForeign = isForeignPicture(src, origin)
    const key = newPictureKey()
    const name = nameOf(src)
    const file = fileOfData(src) ?? fileOf(fromRtf?.get(image), name)
    pictures.push({ key, alt, file, isForeign })
    const { src: _, ...rest } = image.attributes
    return element(ABSENT_TAG, { 'data-key': key, 'data-name': name, ...(isForeign ? { src } : {}), ...rest })
  }
  return { nodes: nodes.flatMap((node) => replaceIn(node, take)), pictures }
}

let lastKey = 0
export const newPictureKey = (): string => `picture-${(lastKey += 1)}`

const imagesIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'img' ? [node] : imagesIn(node.children)))

function replaceIn(node: HtmlNode, take: (image: HtmlElement) => HtmlElement): HtmlNode[] {
  if (typeof node === 'string') return [node]
  if (node.tag === 'img') return [take(node)]
  const children = node.children.flatMap((child) => replaceIn(child, take))
  const isWaiting = node.tag === 'figure' && children.some((child) => typeof child !== 'string' && child.tag === ABSENT_TAG)
  // The editor keeps a figure as it is, and what waits has to be reached.
  if (isWaiting)
    return children.map((child) =>
      typeof child === 'string' ? child : element('p', {}, child.tag === 'figcaption' ? child.children : [child]),
    )
  return [{ ...node, children }]
}

/** The name of a picture's file, where its address has one. */
function nameOf(src: string): string {
  if (isDataAddress(src)) return ''
  const name = src.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''
  return /\.\w{3,4}$/.test(name) ? name : ''
}

function fileOfData(src: string): File | undefined {
  const picture = isDataAddress(src) ? readDataPicture(src) : undefined
  if (!picture || 'fault' in picture) return undefined
  const { type, bytes } = picture
  return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
}

const fileOf = (picture: RtfPicture | undefined, name: string): File | undefined =>
  picture && new File([picture.bytes], name || 'pasted', { type: picture.type })
