/** Whether React has taken over what stands in the document, or in an element of it, with what looks after the window. Runs in a browser. */
export function isHydrated(within?: string): boolean {
  const container = within ? document.querySelector(within) : document
  // React keeps the root of its tree beside the element.
  const [, root] = Object.entries<any>(container ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return root?.stateNode.current.memoizedState.isDehydrated === false
}

/** Touches something that needs scripts, as far as the page is told. Runs in a browser. */
export const touchScripts = (): void =>
  void document.querySelector('[data-hydrate]')?.dispatchEvent(new Event('focusin', { bubbles: true }))
