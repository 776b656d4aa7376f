import { FilterTabs } from '../../../ui/filter-tabs/filter-tabs.tsx'
import type { MailLook } from './look-query.ts'

interface MailFrameProps {
  /** Of the screen that it stands in, and of the document that it shows. */
  path: string
  document: string
  subject: string
  text: string
  look: MailLook
  /** Of what it shows: a change is looked at anew. */
  version?: string
}

/** A mail as a mail program shows it, on a phone or a desk, light or dark, and below it as plain text. */
export function MailFrame({ path, document, subject, text, look, version = '' }: MailFrameProps) {
  const at = (other: Partial<MailLook>) => `${path}?${new URLSearchParams({ ...look, ...other })}`
  const { width, scheme } = look
  return (
    <section aria-label="Preview" className="desk-mail desk-stack desk-gap-2">
      <dl className="desk-mail-subject desk-frame desk-breaks">
        <dt>Subject line</dt>
        <dd>{subject || 'None yet'}</dd>
      </dl>
      <div className="desk-mail-looks desk-wrap">
        <FilterTabs
          label="Width"
          items={[
            { label: 'Phone', href: at({ width: 'phone' }), current: width === 'phone' },
            { label: 'Desktop', href: at({ width: 'desktop' }), current: width === 'desktop' },
          ]}
        />
        <FilterTabs
          label="Colours"
          items={[
            { label: 'Light', href: at({ scheme: 'light' }), current: scheme === 'light' },
            { label: 'Dark', href: at({ scheme: 'dark' }), current: scheme === 'dark' },
          ]}
        />
      </div>
      {/* Wider than a phone: scrolled by keys too. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div role="region" aria-label="The mail" tabIndex={0} className="desk-preview">
        <iframe
          key={`${width} ${scheme} ${version}`}
          src={`${document}?scheme=${scheme}`}
          sandbox=""
          title={`The mail at ${width} width, ${scheme}`}
          className={`desk-preview-frame desk-mail-${width}`}
        />
      </div>
      <details className="desk-mail-text desk-fold">
        <summary>As plain text</summary>
        {/* oxlint-disable-next-line no-noninteractive-tabindex */}
        <pre tabIndex={0}>{text}</pre>
      </details>
    </section>
  )
}
