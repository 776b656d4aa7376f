/** By a text that was taken out: what stands in its place. */
type StandIns = WeakMap<Node, Node>

/**
 * Lets React change a page that somebody else changed, too. What translates a page puts every text into elements of its own, or takes it
 * out and puts them in its place; React then removes a node that is no child of where it was, and fails with all that it shows. From now
 * on a node is removed wherever it stands, or what stands in its place is.
 */
export function tolerateForeignNodes(): void {
  const findStanding = watchStandIns()
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function removeAnyChild<Child extends Node>(this: Node, child: Child): Child {
    const standing = child.parentNode === this ? child : findStanding(this, child)
    if (standing) removeChild.call(standing.parentNode, standing)
    return child
  }
  Node.prototype.insertBefore = function insertBeforeAny<Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    let place: Node | null | undefined = before && (before.parentNode === this ? before : findStanding(this, before))
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, added, place ?? null) as Added
  }
}

/** Gives the way to find a node within another one, or what stands there in its place. */
function watchStandIns(): (within: Node, node: Node) => Node | undefined {
  const standIns: StandIns = new WeakMap()
  const observer = new MutationObserver((records) => noteStandIns(records, standIns))
  observer.observe(document.documentElement, { childList: true, subtree: true })
  return (within, node) => {
    noteStandIns(observer.takeRecords(), standIns)
    let standing: Node | undefined = node
    while (standing && !within.contains(standing)) standing = standIns.get(standing)
    return standing
  }
}

function noteStandIns(records: readonly MutationRecord[], standIns: StandIns): void {
  const added = new Set<Node>()
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) added.add(node)
    for (const node of removedNodes) {
      const beside = addedNodes[0] ?? [previousSibling, nextSibling].find((each) => each !== null && added.has(each))
      if (beside && node.nodeType === Node.TEXT_NODE && beside.nodeType === Node.ELEMENT_NODE) standIns.set(node, beside)
    }
  }
}
