declare global {
  interface Window {
    /** Set by the card's own script once it has come. */
    __liveCard?: (maker: HTMLElement) => void
  }
}

/**
 * Fetches the card's own script with the first touch of its form, and answers meanwhile: what is sent or pressed before it has come is said to be
 * in the making, and done once it has. It is a program that the page carries in itself, too; what has been taken has
 * `data-live`, so it may be called again. Where the script can't be had, the form goes to its page as without scripts.
 */
export function awaitCard(): void {
  for (const maker of document.querySelectorAll<HTMLElement>('[data-card]:not([data-live])')) {
    const form = maker.querySelector('form')
    if (!form) continue
    maker.dataset.live = ''
    let isLive = false
    let coming: Promise<void> | undefined
    const come = () =>
      (coming ??= new Promise<void>((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), { type: 'module', src: maker.dataset.card })
        const begin = () => {
          isLive = true
          window.__liveCard!(maker)
          resolve()
        }
        script.addEventListener('load', begin)
        script.addEventListener('error', () => {
          coming = undefined
          reject(new Error('no script'))
        })
        document.head.append(script)
        // What makes files of it comes along, so that it is there when the sheet stands. Not for those who save data.
        const { connection } = navigator as { connection?: { saveData?: boolean } }
        if (connection?.saveData) return
        const ahead = { rel: 'modulepreload', href: maker.dataset.keepers, fetchPriority: 'low' }
        document.head.append(Object.assign(document.createElement('link'), ahead))
      }))
    const fetchAhead = () => void come().catch(() => {})
    /** Beside the form, and beside what keeps the sheet. */
    const say = (within: string, words = '') => {
      const place = maker.querySelector(`${within} [role=status]`)
      if (place) place.textContent = words
    }
    form.addEventListener('focusin', fetchAhead, { once: true })
    form.addEventListener('input', fetchAhead, { once: true })
    form.addEventListener('submit', (event) => {
      if (isLive) return
      event.preventDefault()
      say('form', maker.dataset.making)
      come().then(
        () => (form.requestSubmit ? form.requestSubmit() : form.submit()),
        () => form.submit(),
      )
    })
    maker.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-keep]')
      if (!button || isLive) return
      say('[data-kept]', maker.dataset.makingFile)
      come().then(
        () => button.click(),
        () => say('[data-kept]', maker.dataset.notMade),
      )
    })
  }
}
