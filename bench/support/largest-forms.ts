import { JSDOM } from 'jsdom'
import { lengthLimits } from '#shared/limits.ts'
import { type Asked, askedByForm } from '#tests/support/plain/posted-form.ts'
import { LARGEST_TEXTS, largestText } from './largest-texts.ts'

/** By the names of fields; 0 leaves a field as its page has it. */
export type TextLimits = ReadonlyMap<string, number>

export interface LargestForm {
  /** The address of its page and what its button says. */
  name: string
  /** The same for a form that stands on many pages. */
  key: string
  asked(limits: TextLimits): Asked
}

/** All of what stands to be chosen from: rows of a list, days, posts. */
const CHOSEN = 'input[type=checkbox]'
const TYPED = 'textarea, input[type=text], input:not([type]), input[type=search], input[type=url], input[type=tel]'
const TOO_LONG = /must be ([\d,]+) characters or fewer/
/** What ends the session, which the forms after it need. */
const LEFT_OUT = /sign-?out|log-?out/i

const pageOf = (html: string, url: string): Document => new JSDOM(html, { url }).window.document

/** Every form of a page that posts, by each of its buttons, and where it takes HTML once for each of the largest texts. */
export function largestForms(html: string, url: string): LargestForm[] {
  return [...pageOf(html, url).forms].flatMap((form) => {
    const shapes = form.querySelector('textarea[name="content"]') ? Object.keys(LARGEST_TEXTS) : ['words']
    return buttonsOf(form).flatMap((button) => shapes.flatMap((shape) => formOf(form, button, shape, url)))
  })
}

const buttonsOf = (form: HTMLFormElement): HTMLButtonElement[] =>
  [...form.elements].filter((element): element is HTMLButtonElement => element.getAttribute('type') === 'submit')

function formOf(form: HTMLFormElement, button: HTMLButtonElement, shape: string, url: string): LargestForm[] {
  const { method, url: to } = askedByForm(form, button, url)
  if (method !== 'POST' || LEFT_OUT.test(to.pathname)) return []
  const name = `${new URL(url).pathname}: ${button.textContent?.trim() || button.value}${shape === 'words' ? '' : `, ${shape}`}`
  const key = [
    to.pathname + to.search,
    button.name,
    button.value,
    shape,
    ...[...form.elements].map((field) => field.getAttribute('name')),
  ].join(' ')
  return [{ name, key, asked: (limits) => (fill(form, shape, limits), askedByForm(form, button, url)) }]
}

function fill(form: HTMLFormElement, shape: string, limits: TextLimits): void {
  const boxes = [...form.elements].filter((element): element is HTMLInputElement => element.matches(CHOSEN))
  for (const box of boxes) if (boxes.some(({ name }, index) => name === box.name && boxes[index] !== box)) box.checked = true
  for (const field of form.querySelectorAll<HTMLInputElement>(TYPED)) {
    const most = limits.get(field.name) ?? (field.localName === 'textarea' ? lengthLimits.postContent : lengthLimits.metaDescription)
    field.value = most === 0 ? field.defaultValue : largestText(most, field.name === 'content' ? shape : 'words')
  }
}

/** How long texts may be, as a page says of those that it refused; what it refused for another reason is left as it was. */
export function limitsSaid(html: string, url: string): TextLimits {
  const document = pageOf(html, url)
  return new Map(
    [...document.querySelectorAll('[aria-invalid="true"][name]')].map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(/\s+/) ?? []
      const most = TOO_LONG.exec(ids.map((id) => document.getElementById(id)?.textContent).join(' '))?.[1]
      return [field.getAttribute('name') ?? '', Number(most?.replaceAll(',', '') ?? 0)]
    }),
  )
}
