import type { Company } from '#shared/content/company.ts'
import { oneLine } from '#shared/one-line.ts'
import { phoneLinks } from '../content/own-number.ts'
import { Html, html, link, withoutOverrides } from './mail-html.ts'
import { type MailScheme, styles, styleSheet } from './mail-look.ts'

/** Sender of a mail and contact details for its footer. */
export interface MailFrame {
  company: Pick<Company, 'name' | 'tagline' | 'phone' | 'email' | 'address' | 'city' | 'country'>
  siteUrl: string
}

/** Subject, text and HTML of a mail, as the outbox holds them. */
export interface MailWords {
  subject: string
  text: string
  /** Of {@link composeMail}. */
  html: string
  /** What lists of mails show beside the subject; the mail's first words when left out. */
  preheader?: string | undefined
  /** Of a newsletter: where this reader leaves it. */
  leaveUrl?: string | undefined
}

const PREHEADER_LENGTH = 120
const WHY_IT_COMES = 'You get this because you asked for our newsletter and confirmed your address.'
const LEAVE = 'Leave the newsletter'

/** The whole mail, as text and as an HTML document: its words in the company's head and foot. */
export function frameMail(frame: MailFrame, words: MailWords, scheme: MailScheme = 'auto'): { text: string; html: string } {
  return { text: withoutOverrides(textOf(frame, words)), html: String(documentOf(frame, words, scheme)).trim() }
}

function textOf({ company, siteUrl }: MailFrame, { text, leaveUrl }: MailWords): string {
  const leave = leaveUrl ? `\n${WHY_IT_COMES}\n${LEAVE}:\n${leaveUrl}\n` : ''
  const { name, place, phone, email } = sender(company)
  return `${text}${leave}\n-- \n${[name, place, phone, email, siteUrl].filter(Boolean).join('\n')}\n`
}

const sender = ({ name, address, city, country, phone, email }: MailFrame['company']) => ({
  name: oneLine(name),
  place: [address, city, country].map(oneLine).filter(Boolean).join(', '),
  phone: oneLine(phone),
  email: oneLine(email),
})

/** Something invisible of no width, so that programs do not fill up the line with what comes next. */
const PADDING = '\u034f\u200c\u00a0'.repeat(60)

const documentOf = (frame: MailFrame, words: MailWords, scheme: MailScheme): Html => html`
  <!doctype html>
  <html lang="en-NG" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no, date=no, address=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>${words.subject}</title>
      <style>
        ${styleSheet(scheme)}
      </style>
    </head>
    <body class="m-ground" style="${styles.body}">
      <div style="${styles.hidden}">${firstWordsOf(words)}${PADDING}</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-ground" style="${styles.outer}">
        <tr>
          <td align="center" class="m-outer" style="padding:24px 12px">
            <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
              <tr>
                <td class="m-deep m-pad m-round" style="${styles.head}">${head(frame)}</td>
              </tr>
              <tr>
                <td height="4" style="${styles.stripe}">&#8202;</td>
              </tr>
              <tr>
                <td class="m-raised m-pad" style="${styles.words}">${Html.stored(words.html)}</td>
              </tr>
              <tr>
                <td class="m-pad" style="padding:20px 32px">${foot(frame, words)}</td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>
`

const firstWordsOf = ({ preheader, text }: MailWords): string =>
  oneLine(preheader || text)
    .replace(/\s+/g, ' ')
    .slice(0, PREHEADER_LENGTH)
    .toWellFormed()

const head = ({ company, siteUrl }: MailFrame): Html =>
  html`<a href="${siteUrl}" style="${styles.companyName}">${oneLine(company.name)}</a>
    ${company.tagline ? html`<p style="${styles.tagline}">${oneLine(company.tagline)}</p>` : ''}`

function foot({ company, siteUrl }: MailFrame, { leaveUrl }: MailWords): Html {
  const { name, place, phone, email } = sender(company)
  const ways = [
    ...phoneLinks(phone).map(({ text, href }) => (href ? link(href, text) : html`${text}`)),
    email && link(`mailto:${encodeURIComponent(email)}`, email),
    link(siteUrl, new URL(siteUrl).host),
  ].filter((way) => way !== '')
  return html`${leaveUrl ? html`<p class="m-muted" style="${styles.small}">${WHY_IT_COMES} ${link(leaveUrl, LEAVE)}</p>` : ''}
    <p class="m-muted" style="${styles.small}">
      <strong>${name}</strong>${place ? html`<br />${place}` : ''}<br />${ways.map((way, index) => (index === 0 ? way : html` · ${way}`))}
    </p>`
}
