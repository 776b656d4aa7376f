import { escapeXml } from '#shared/xml.ts'

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

  toString(): string {
    return this.#source
  }
}

type HtmlValue = string | number | Html | readonly Html[]

const sourceOf = (value: HtmlValue): string =>
  value instanceof Html ? value.toString() : Array.isArray(value) ? value.map(sourceOf).join('') : escapeXml(String(value))

/** A tagged template: html`<p>${words}</p>`. */
export const html = Html.of

export const link = (href: string, text: string): Html => html`<a href="${href}">${text}</a>`
