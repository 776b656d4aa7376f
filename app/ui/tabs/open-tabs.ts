/**
 * Makes links in rows (`data-tabs`, with the parameter of the address) the ARIA pattern of tabs: arrow keys, Home and End choose, the other panels
 * are hidden, and the address says which one is open. It is a program that pages carry in themselves, too.
 */
export function openTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]:not([data-live])')) {
    list.dataset.live = ''
    list.setAttribute('role', 'tablist')
    const tabs = [...list.querySelectorAll('a')]
    const panelOf = (tab: Element) => document.getElementById(tab.getAttribute('aria-controls')!)!

    const show = (chosen: Element) => {
      for (const tab of tabs) {
        const isChosen = tab === chosen
        tab.setAttribute('role', 'tab')
        tab.removeAttribute('aria-current')
        tab.setAttribute('aria-selected', `${isChosen}`)
        tab.tabIndex = isChosen ? 0 : -1
        const panel = panelOf(tab)
        panel.setAttribute('role', 'tabpanel')
        panel.hidden = !isChosen
      }
    }
    const choose = (tab: HTMLElement, event: Event) => {
      event.preventDefault()
      show(tab)
      tab.focus()
      const url = new URL(location.href)
      url.searchParams.set(list.dataset.tabs!, panelOf(tab).id)
      history.replaceState(history.state, '', url)
    }

    list.addEventListener('click', (event) => {
      const tab = (event.target as Element).closest('a')
      if (tab && !event.ctrlKey && !event.metaKey && !event.shiftKey) choose(tab, event)
    })
    list.addEventListener('keydown', (event) => {
      const { key, target } = event
      const at = tabs.indexOf(target as HTMLAnchorElement)
      const count = tabs.length
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + count, Home: 0, End: count - 1, ' ': at }[key]
      if (to !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) choose(tabs[to % count]!, event)
    })
    show(tabs.find((tab) => tab.hasAttribute('aria-current'))!)
  }
}
