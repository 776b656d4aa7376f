import { type Html, html, link, withoutOverrides } from './mail-html.ts'
import { lightColours, styles } from './mail-look.ts'

interface MailLink {
  label: string
  href: string
}

/** Building blocks of a mail's text and HTML; the look of each is said here and nowhere else. */
export type MailPart =
  /** Lines of the text stay lines. `html` is the same words with links in them. */
  | { kind: 'text'; text: string; html?: Html }
  | { kind: 'heading' | 'subheading'; text: string }
  /** The one thing to do. */
  | ({ kind: 'button' } & MailLink)
  /** Several things that one may do, the first of them the main one. */
  | { kind: 'actions'; items: readonly MailLink[] }
  | { kind: 'facts'; rows: readonly { label: string; text: string; html?: Html }[] }
  | { kind: 'list'; items: readonly (string | MailLink | { text: string; html: Html })[] }
  /** Something to read elsewhere. */
  | { kind: 'teaser'; title: string; text: string; href: string; label: string }
  | { kind: 'rule' }
  /** Small print: why it came, how to end it. */
  | { kind: 'small'; text: string; link?: MailLink }

export interface ComposedMail {
  text: string
  html: Html
}

/**
 * The same words as HTML and as plain text; head and foot are put around them when they are sent (frame-mail.ts). Everything
 * given is text: nothing in it can become an element. Lines of the plain text are not broken: mail programs do it to their width.
 */
export function composeMail(parts: readonly MailPart[]): ComposedMail {
  return { text: withoutOverrides(`${parts.map(textOf).filter(Boolean).join('\n\n')}\n`), html: html`${parts.map(htmlOf)}` }
}

/** On a line of its own, where every program makes it a link. */
const linkText = ({ label, href }: MailLink): string => `${label}:\n${href}`

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'button':
      return linkText(part)
    case 'actions':
      return part.items.map(linkText).join('\n')
    case 'facts':
      return part.rows.map(({ label, text }) => `${label}: ${text}`).join('\n')
    case 'list':
      return part.items.map((item) => `- ${itemText(item)}`).join('\n')
    case 'teaser':
      return `${part.title}\n${part.text}\n${part.href}`
    case 'rule':
      return ''
    case 'small':
      return part.link ? `${part.text}\n${linkText(part.link)}` : part.text
    default:
      return part.text
  }
}

type ListItem = Extract<MailPart, { kind: 'list' }>['items'][number]

const itemText = (item: ListItem): string => (typeof item === 'string' ? item : 'href' in item ? `${item.label}: ${item.href}` : item.text)

const itemHtml = (item: ListItem): Html =>
  typeof item === 'string' ? html`${item}` : 'href' in item ? link(item.href, item.label) : item.html

/** Whatever way a line was ended. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)

const withBreaks = (text: string): Html => html`${linesOf(text).map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}`

function htmlOf(part: MailPart): Html {
  switch (part.kind) {
    case 'heading':
      return html`<h1 class="m-ink" style="${styles.heading}">${part.text}</h1>`
    case 'subheading':
      return html`<h2 class="m-ink" style="${styles.subheading}">${part.text}</h2>`
    case 'button':
      return buttons([part])
    case 'actions':
      return buttons(part.items)
    case 'facts':
      return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${styles.facts}">
        ${part.rows.map(factRow)}
      </table>`
    case 'list':
      return html`<ul class="m-ink" style="${styles.list}">
        ${part.items.map((item) => html`<li style="${styles.item}">${itemHtml(item)}</li>`)}
      </ul>`
    case 'teaser':
      return html`<h2 class="m-ink" style="${styles.subheading}">
          <a href="${part.href}" class="m-ink" style="${styles.plainLink}">${part.title}</a>
        </h2>
        <p class="m-ink" style="${styles.text}">${part.text}<br />${link(part.href, part.label)}</p>`
    case 'rule':
      return html`<hr class="m-line" style="${styles.rule}" />`
    case 'small':
      return html`<p class="m-muted" style="${styles.small}">
        ${withBreaks(part.text)} ${part.link ? link(part.link.href, part.link.label) : ''}
      </p>`
    default:
      return html`<p class="m-ink" style="${styles.text}">${part.html ?? withBreaks(part.text)}</p>`
  }
}

/** Each in a table of its own, which flow beside each other as far as there is room, in programs that know no other layout too. */
const buttons = (items: readonly MailLink[]): Html =>
  html`<div style="${styles.buttons}">
    ${items.map(buttonTable)}
    <div style="clear:both;line-height:0">&#8202;</div>
  </div>`

const buttonTable = ({ label, href }: MailLink, index: number): Html =>
  index === 0
    ? html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" border="0" style="margin:0 8px 8px 0">
        <tr>
          <td bgcolor="${lightColours.marigold}" style="${styles.mainButton}">
            <a href="${href}" style="${styles.mainButtonWords}">${label}</a>
          </td>
        </tr>
      </table>`
    : html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" border="0" style="margin:0 8px 8px 0">
        <tr>
          <td class="m-edge" style="${styles.button}"><a href="${href}" class="m-link" style="${styles.buttonWords}">${label}</a></td>
        </tr>
      </table>`

const factRow = ({ label, text, html: shown }: { label: string; text: string; html?: Html }): Html =>
  html`<tr>
    <th scope="row" class="m-muted m-line" style="${styles.factName}">${label}</th>
    <td class="m-ink m-line" style="${styles.fact}">${shown ?? withBreaks(text)}</td>
  </tr>`
