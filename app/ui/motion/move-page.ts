/**
 * Everything on a page that moves by itself, or by a press, without the framework: rows of slides (`data-moves`, with the interval and the
 * milliseconds of an advance, 0 for none) and numbers that count up (`data-counts`). What has been taken has `data-live`, so it may be called
 * again when more has come. It is a program that pages carry in themselves (app/programs/move-page.ts), too.
 */
export function movePage(): void {
  const quiet = matchMedia('(prefers-reduced-motion: reduce)')
  const isQuiet = () => quiet.matches || document.documentElement.hasAttribute('data-lite')
  /** Which of them nobody has taken yet; from now on somebody has. */
  const take = (name: string): HTMLElement[] => {
    const found = [...document.querySelectorAll<HTMLElement>(`[${name}]:not([data-live])`)]
    for (const each of found) each.dataset.live = ''
    return found
  }

  /** What screen readers say of presses, from the start: what comes along with its words is not said. At the end of the body, where React leaves alone what it does not know. */
  const told =
    document.getElementById('told') ??
    document.body.appendChild(Object.assign(document.createElement('p'), { id: 'told', className: 'visually-hidden', ariaLive: 'polite' }))

  for (const root of take('data-moves')) {
    const [interval = 0, speed = 0] = root.dataset.moves!.split(' ').map(Number)
    const slides = [...root.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')]
    const pause = root.querySelector('[data-step="0"]')
    /** Absent where slides lie on each other and take turns. */
    const track = root.querySelector<HTMLElement>('[data-track]')
    const viewport = track?.parentElement
    const count = slides.length
    /** Why it rests: 1 what moves is out of view, 2 the pointer is over it, 4 the keyboard is in it, 8 a finger. */
    let halts = 1
    let wish: boolean | undefined
    let timer: ReturnType<typeof setTimeout>
    let shown = 0
    let moving: Animation | undefined

    const isPlaying = () => interval > 0 && (wish ?? !isQuiet())
    /** From one slide to the next, exactly. */
    const stride = () => slides[0]!.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(slides[0]!).marginRight)
    /** Slides that were left behind stand after the last one, so that the row has no end. */
    const place = (position: number) => {
      const way = `translateX(${count * stride()}px)`
      slides.forEach((slide, index) => (slide.style.transform = index + 0.99 < position ? way : ''))
    }

    /** Gives the slide that is the first then. */
    const move = (by: number): number | undefined => {
      if (!track || !viewport) {
        shown = (shown + by + count) % count
        root.dataset.at = `${shown}`
        return shown
      }
      if (root.hasAttribute('data-still')) return undefined
      const width = stride()
      /** A row that has left the page, or is not shown, has no place to move to. */
      if (!(width > 0)) return undefined
      const under = new DOMMatrixReadOnly(getComputedStyle(track).transform).m41
      let from = (viewport.scrollLeft - under) / width
      let to = Math.round(viewport.scrollLeft / width) + by
      const round = to > count ? -count : to < 0 ? count : 0
      to += round
      // Pressed again and again it skips what it is behind: there is no room to stand further on than that.
      from = Math.max(to - 1, Math.min(to + 1, from + round))
      moving?.cancel()
      place(Math.min(from, to))
      // Snapping would follow what moves.
      viewport.style.scrollSnapType = 'none'
      const land = () => viewport.scrollTo({ left: to * width, behavior: 'instant' })
      land()
      const way = [{ transform: `translateX(${(to - from) * width}px)` }, { transform: 'none' }]
      const mine = track.animate(way, { duration: isQuiet() ? 0 : speed, easing: 'cubic-bezier(.2,.6,.3,1)' })
      moving = mine
      mine.onfinish = () => {
        if (mine !== moving) return
        const isThere = Math.round(viewport.scrollLeft / width) === to
        // With all slides that are behind it at the end there is room to stand exactly there; what snaps where there is none goes one back.
        if (isThere) place(to)
        viewport.style.scrollSnapType = ''
        if (isThere) land()
      }
      return to % count
    }

    const wait = () => {
      clearTimeout(timer)
      if (isPlaying() && !halts && !document.hidden) timer = setTimeout(advance, interval)
    }
    const advance = () => {
      move(1)
      wait()
    }
    const halt = (why: number, on: boolean) => {
      halts = on ? halts | why : halts & ~why
      wait()
    }
    const say = () => {
      root.toggleAttribute('data-paused', !isPlaying())
      pause?.setAttribute('aria-label', isPlaying() ? 'Pause' : 'Play')
      wait()
    }

    /** Who pressed hears what came; what moves by itself is not talked about. */
    const tell = (slide: HTMLElement | undefined) => {
      if (slide) told.textContent = `${slide.ariaLabel}: ${(slide.querySelector('figcaption,h3,p') ?? slide).textContent}`
    }

    root.addEventListener('click', ({ target }) => {
      const by = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
      if (!by) return
      if (by === '0') wish = !isPlaying()
      else tell(slides[move(Number(by)) ?? -1])
      say()
    })
    root.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'touch' || halt(2, true))
    root.addEventListener('pointerleave', () => halt(2, false))
    root.addEventListener('focusin', ({ target }) => halt(4, target !== pause && (target as Element).matches(':focus-visible')))
    root.addEventListener('focusout', () => halt(4, false))
    root.addEventListener('touchstart', () => halt(8, true), { passive: true })
    for (const end of ['touchend', 'touchcancel']) root.addEventListener(end, () => halt(8, false))
    document.addEventListener('visibilitychange', wait)
    quiet.addEventListener('change', say)
    new IntersectionObserver(([seen]) => halt(1, !seen!.isIntersecting)).observe(viewport ?? root)
    if (root.matches(':hover') && matchMedia('(hover: hover)').matches) halts = 3
    if (viewport) {
      viewport.addEventListener('scroll', () => {
        if (moving?.playState === 'running') return
        place(viewport.scrollLeft / stride())
      })
      new ResizeObserver(() => {
        root.toggleAttribute('data-still', (count - 0.5) * stride() < viewport.clientWidth)
        place(viewport.scrollLeft / stride())
      }).observe(viewport)
    }
    say()
  }

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || isQuiet()) continue
        seen.unobserve(target)
        const number = target as HTMLElement
        const text = number.textContent
        let start: number | undefined
        const step = (now: number) => {
          start ??= now
          const left = 1 - (now - start) / 1_000
          if (left <= 0) return delete number.dataset.shown
          const value = `${Math.round(Number(text.replaceAll(/\D/g, '')) * (1 - left ** 3))}`
          number.dataset.shown = value.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + text.replaceAll(/[\d,]/g, '')
          return requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }
    },
    { threshold: 0.5 },
  )
  for (const number of take('data-counts')) seen.observe(number)
}
