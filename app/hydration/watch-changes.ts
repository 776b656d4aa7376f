/** Where scripts of our own write: that articles are under way, and the report card. */
const OWN = '[data-under-way],[data-paper],[data-wrong],[data-card] [role=status]'

/**
 * Tells whether anybody but the page's own scripts put nodes into it, took some out or changed its words since it was read: what translates a page,
 * fills in passwords or corrects spelling does. What React finds otherwise than it was sent it makes anew, with all that was typed gone and
 * the translation too, so such a page goes on without it, as without scripts. What was changed back is as it was. What stands directly in the
 * body, as the panels of many extensions do, React passes over.
 */
export function watchChanges(): () => boolean {
  const seen: MutationRecord[] = []
  const watch = new MutationObserver((records) => seen.push(...records))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true, characterDataOldValue: true })
  return () => {
    seen.push(...watch.takeRecords())
    return isOtherwise(seen)
  }
}

function isOtherwise(seen: readonly MutationRecord[]): boolean {
  const added = new Set<Node>()
  const gone = new Set<Node>()
  const words = new Map<Text, string | null>()
  for (const { target, addedNodes, removedNodes, oldValue } of seen) {
    const text = target as Text
    if (((target as Element).closest ? (target as Element) : target.parentElement)?.closest(OWN)) continue
    if (text.data !== undefined && !words.has(text)) words.set(text, oldValue)
    for (const node of removedNodes) if (!added.delete(node)) gone.add(node)
    for (const node of addedNodes) if (!gone.delete(node)) added.add(node)
  }
  return (
    gone.size > 0 ||
    [...words].some(([text, was]) => text.data !== was) ||
    [...added].some((node) => node.isConnected && node.parentNode !== document.body)
  )
}
