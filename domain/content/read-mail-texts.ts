import type { Company } from '#shared/content/company.ts'
import { defaultMailTexts, fillIn, type MailTextKey, type MailWording, type Placeholder, withoutUnset } from '#shared/content/mail-texts.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Site } from '../site.ts'
import { listContentItems } from './content-items.ts'
import { getCompany } from './read-company.ts'

/** Template data of mails; read before a transaction, since on SQLite nothing else can be read while one is open. */
export interface MailSetting {
  company: Company
  siteUrl: string
  /** The words of a mail as an editor wrote them, where nothing is written its own. */
  wordsOf(key: MailTextKey, values?: Partial<Record<Placeholder, string>>): FillableWording
}

/** Subject and greeting are filled in; the longer ones are once they were read as {@link wordParts}, since what is filled in is plain text. */
export type FillableWording = MailWording & { fill: (text: string) => string }

export async function getMailSetting(site: Site): Promise<MailSetting> {
  const [company, items] = await Promise.all([getCompany(site), listContentItems(site, 'mail-text')])
  const written = new Map(items.map((item) => [item.key, item]))
  const ofCompany = {
    company: oneLine(company.name),
    product: oneLine(company.productName),
    phone: oneLine(company.phone),
    promise: oneLine(company.replyPromise),
  }
  return {
    company,
    siteUrl: site.siteUrl,
    wordsOf(key, values) {
      const own = written.get(key)
      const byDefault = defaultMailTexts[key]
      const known = { ...ofCompany, ...values }
      const fill = (text: string): string => fillIn(text, known)
      const wordsFor = (field: keyof MailWording): string => withoutUnset(own?.[field] || byDefault[field], known)
      return {
        subject: fill(wordsFor('subject')),
        greeting: fill(wordsFor('greeting')),
        text: wordsFor('text'),
        next: wordsFor('next'),
        signOff: wordsFor('signOff'),
        fill,
      }
    },
  }
}
