/**
 * Writes a parameter into the address of the page that is open, without a visit: Back, a reload and a shared link find what
 * was chosen or typed.
 */
export function keepInAddress(name: string, value: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(name, value)
  // The router's own state goes along, or Back would not know its place.
  window.history.replaceState(window.history.state, '', url)
}
