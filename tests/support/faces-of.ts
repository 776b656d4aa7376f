import type { Page } from 'playwright-core'

const OURS = ['Inter', 'Merriweather']

/** The faces in which words are drawn that are none of the two, with the words; code is in the device's own. */
export async function facesOf(page: Page, within: 'body' | 'main'): Promise<{ words: number; others: string[] }> {
  const count = await page.evaluate((area) => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const shown = [...document.querySelectorAll(`${area} :not(script, style, noscript, title)`)].filter(
      (element) => hasWords(element) && element.checkVisibility() && !element.closest('code, pre') && !element.querySelector('code'),
    )
    for (const element of shown) element.setAttribute('data-words', '')
    return shown.length
  }, within)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-words]' })
  const others: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    const strange = fonts.filter((font) => !font.isCustomFont || !OURS.some((name) => font.familyName.startsWith(name)))
    if (strange.length === 0) continue
    const { outerHTML } = await client.send('DOM.getOuterHTML', { nodeId })
    others.push(...strange.map((font) => `${font.familyName}: ${outerHTML.replace(/<[^>]*>/g, '').slice(0, 60)}`))
  }
  await client.detach()
  return { words: count, others }
}
