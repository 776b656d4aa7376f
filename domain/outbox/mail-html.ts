import { escapeXml } from '#shared/xml.ts'
import { styles } from './mail-look.ts'

/** HTML of a mail. Only {@link html} makes it, so nothing that was typed can become an element or an attribute. */
export class Html {
  readonly #source: string
  private constructor(source: string) {
    this.#source = source
  }

  /** Escapes every value that is not HTML already; lists are joined. */
  static of(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
    return new Html(parts.map((part, index) => part + sourceOf(values[index] ?? '')).join(''))
  }

  /** What a template made before, as the outbox keeps it; never anything else. */
  static stored(source: string): Html {
    return new Html(source)
  }

  toString(): string {
    return this.#source
  }
}

type HtmlValue = string | number | Html | readonly Html[]

const sourceOf = (value: HtmlValue): string =>
  value instanceof Html
    ? value.toString()
    : Array.isArray(value)
      ? value.map(sourceOf).join('')
      : escapeXml(withoutOverrides(String(value)))

/** A tagged template: html`<p>${words}</p>`. */
export const html = Html.of

export const link = (href: string, text: string): Html => html`<a href="${href}" class="m-link" style="${styles.link}">${text}</a>`

/**
 * Without the marks that turn the direction of writing around: what was typed could otherwise make the words beside it read
 * backwards. Scripts that run from right to left need none of them.
 */
export const withoutOverrides = (text: string): string => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
