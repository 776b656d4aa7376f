import * as keepMessages from '#shared/report-sheet/keep-messages.ts'
import { makeSheet, type ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { EXAMPLE_NAMES, type SheetNames } from '#shared/report-sheet/sheet-fields.ts'
import { sheetMarkup } from '../sheet-markup.ts'
import { readNames, type ReadNames, tellErrors } from './read-names.ts'
import { fetchKeepers, keep } from './sheet-files.ts'
import styles from '../report-sheet.module.css'

/** So long a sheet is looked at before the framework is fetched, so that nothing of it stands in the way of the sheet's own files. */
const REST_MS = 3_000

/**
 * The card of what stands in its form, key by key, by a script of its own without the framework. `maker` is what `ReportCardForm` renders:
 * the form, and the place of the sheet.
 */
function liveCard(maker: HTMLElement): void {
  const form = maker.querySelector('form')
  const place = maker.querySelector<HTMLElement>('[data-sheet]')
  const paper = place?.querySelector<HTMLElement>('[data-paper]')
  if (!form || !place || !paper) return
  const { product = '', level } = maker.dataset
  /** That of the sheet which the site made, else today. */
  const day = maker.dataset.day ?? todayIn(maker.dataset.zone)
  const headingLevel = level === '2' ? 2 : 3
  let sheet: ReportSheet | undefined
  /** One stands there until both names are typed, and is drawn with what is typed meanwhile. */
  const hasExample = place.hasAttribute('data-example')
  let isShown = !place.hidden && !hasExample

  const lay = ({ school, pupil }: SheetNames) => {
    // Keys that change nothing of it do not draw it again.
    if (sheet?.school === school && sheet.pupil === pupil) return
    sheet = makeSheet({ school, pupil }, day)
    paper.innerHTML = sheetMarkup(sheet, { product, headingLevel })
  }
  const say = (within: Element | null, words: string) => {
    const status = within?.querySelector('[role=status]')
    if (status) status.textContent = words
  }
  /** Laid out as it will stand before it is seen, with the field that was left: then it is at hand when the last key is pressed. */
  const show = (read: ReadNames) => {
    lay(read.ok ? read.names : { school: read.typed.school || EXAMPLE_NAMES.school, pupil: read.typed.pupil || EXAMPLE_NAMES.pupil })
    place.hidden = false
    isShown = read.ok
    place.toggleAttribute('data-example', hasExample && !isShown)
    place.classList.toggle(styles.unseen ?? '', !hasExample && !isShown)
    if (!read.ok) return
    say(form, '')
    tellErrors(form, {})
    say(place.querySelector('[data-kept]'), '')
    maker.dataset.school = read.names.school
    maker.dispatchEvent(new Event('made'))
  }
  const look = () => {
    const read = readNames(form)
    if (read.ok || isShown || hasExample) show(read)
  }

  form.addEventListener('input', look)
  form.addEventListener('change', () => show(readNames(form)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const read = readNames(form)
    say(form, '')
    show(read)
    if (!read.ok) return tellErrors(form, read.errors)
    land(paper.querySelector('article'))
  })
  // What leads on from the sheet; by then its file has come.
  const leadOn = () => navigator.onLine && window.dispatchEvent(new Event('hydrate'))
  maker.addEventListener('made', () => setTimeout(leadOn, REST_MS), { once: true })
  place.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-keep]')
    if (!button) return
    const kept = place.querySelector('[data-kept]')
    say(kept, maker.dataset.makingFile ?? '')
    if (!sheet) return
    keep(button.dataset.keep, sheet, product).then(
      (words) => say(kept, words),
      () => say(kept, keepMessages.sheetNotMade),
    )
  })
  const read = readNames(form)
  const isTyped = [...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
  // What the server made stands until something else is typed; what was typed before anything heard of it is shown.
  if (isShown && read.ok && !isTyped) sheet = makeSheet(read.names, day)
  else show(read)
  prepare()
}

let isPreparing = false

/** What keeps the sheet, while the line is there. Not for those who save data. */
function prepare(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (isPreparing || connection?.saveData) return
  isPreparing = true
  fetchKeepers().catch(() => (isPreparing = false))
}

/** On the head of a sheet that may be half in view already; a focus alone leaves it there. */
function land(sheet: HTMLElement | null): void {
  sheet?.focus({ preventScroll: true })
  sheet?.closest('[data-sheet]')?.scrollIntoView({ block: 'start' })
}

/** As the site's calendar has it, wherever the phone is; Sweden writes days as they are stored. */
const todayIn = (timeZone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format()

window.__liveCard = liveCard
