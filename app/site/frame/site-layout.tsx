import { lazy, type ReactNode, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'
import type { PageWord } from '#shared/content/part-words.ts'
import { languageOf } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { whatsAppHref } from '#shared/formats.ts'
import type { SiteEditor } from '../../find-editor.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Footer, type FooterProps } from '../../ui/footer/footer.tsx'
import { Header, type SocialLink } from '../../ui/header/header.tsx'
import { inPageWords, type PageWords, PageWordsContext } from '../../ui/page-words/page-words.ts'
import { Shortcuts } from '../../ui/shortcuts/shortcuts.tsx'
import { SearchOverlay } from '../../ui/search-overlay/search-overlay.tsx'
import { PageLoading } from '../posts/blogs-loading.tsx'
import { FooterNewsletter } from '../newsletter/footer-newsletter.tsx'
import { DemoButton } from '../demo/demo-button.tsx'
import { DemoDialog } from '../demo/demo-dialog.tsx'
import { KeptForms } from './kept-forms.tsx'
import { LineNotice } from './line-notice.tsx'
import { PageCost } from './page-cost.tsx'
import styles from './site-layout.module.css'

/** Fetched by editors alone. */
const EditorBar = lazy(() => import('./editor-bar.tsx'))

interface SiteLayoutProps {
  frame: SiteFrame & { editor?: SiteEditor; isPreview?: boolean }
  /** Stands above the header. */
  above?: ReactNode
  children: ReactNode
}

/** What a route's `handle` may tell of its page, besides its `query`. */
export interface PageHandle {
  /** Its last section is a call of its own, with the same promise (NextSteps). */
  endsInACall?: boolean
}

/** What every page stands in. */
export function SiteLayout({ frame, above, children }: SiteLayoutProps) {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const { pageWords } = (page?.loaderData ?? {}) as { pageWords?: PageWords }
  const { endsInACall } = (page?.handle ?? {}) as PageHandle
  const hasForm = WITH_A_FORM.test(pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {above}
      {frame.isPreview && <EditorBar part="preview" />}
      {frame.editor && <EditorBar part="header" />}
      <SiteHeader frame={frame} />
      <PageLoading />
      <LineNotice />
      <KeptForms />
      <main id="content" tabIndex={-1} lang={languageOf(pathname)}>
        {children}
      </main>
      <PageWordsContext value={pageWords}>
        <SiteFooter frame={frame} words={pageWords} hasCall={hasForm || endsInACall === true} />
        {frame.editor && <EditorBar part="footer" />}
        <Shortcuts phone={frame.company.phone} whatsApp={frame.company.whatsApp} withoutContacts={hasForm} />
      </PageWordsContext>
    </>
  )
}

const socialOf = ({ company }: SiteFrame): SocialLink[] => [
  { network: 'facebook', label: 'Facebook', href: company.facebookUrl },
  { network: 'whatsapp', label: 'WhatsApp', href: company.whatsApp ? whatsAppHref(company.whatsApp) : '' },
]

const addressOf = ({ company }: SiteFrame): string => [company.address, company.city, company.country].filter(Boolean).join(', ')

function SiteHeader({ frame }: { frame: SiteFrame }) {
  const { company } = frame
  const social = socialOf(frame)
  const [isBooking, setBooking] = useState(false)
  const book = () => setBooking(true)
  return (
    <>
      <Header
        companyName={company.name}
        workingHours={company.workingHours}
        phone={company.phone}
        email={company.email}
        navigation={frame.navigation}
        topLinks={frame.topBarLinks}
        social={social}
        menu={{
          blurb: company.description,
          workingHours: company.workingHours,
          phone: company.phone,
          email: company.email,
          website: { label: new URL(frame.siteUrl).host, href: paths.home },
          address: addressOf(frame),
          social,
          action: <DemoButton place="menu" onOpen={book} />,
        }}
        tools={<SearchOverlay />}
        action={
          <div className={styles.actions}>
            <div className={styles.quote}>
              <ButtonLink to={paths.quote} variant="quiet">
                Get Quote
              </ButtonLink>
            </div>
            <DemoButton place="header" onOpen={book} />
          </div>
        }
      />
      <DemoDialog promise={company.replyPromise} open={isBooking} onClose={() => setBooking(false)} />
    </>
  )
}

/** Pages that have a form of their own, or follow one: another call to fill one in would repeat it. */
const WITH_A_FORM = new RegExp(`^(/contact|${paths.bookDemo}|${paths.quote}|${paths.reseller}|${paths.sent('')}|${paths.newsletter})`)

const CALL_WORDS = { callTitle: 'Tell us what your school or business needs', freeQuote: 'Get a free quote' }

/** The heads that the footer's links come with; one that an editor wrote stays as it was written. */
const GROUP_WORDS: Partial<Record<string, PageWord>> = {
  'Our Services': 'ourServices',
  'School app': 'schoolApp',
  Company: 'company',
  Help: 'help',
}

function SiteFooter({ frame, words, hasCall }: { frame: SiteFrame; words: PageWords | undefined; hasCall: boolean }) {
  const { company } = frame
  const { lang, callTitle, freeQuote } = inPageWords(words, CALL_WORDS)
  const titles = [...new Set(frame.footerLinks.map((link) => link.group).filter(Boolean))]
  const groups = titles.map((title) => {
    const word = GROUP_WORDS[title]
    const said = word && words && { title: words[word], lang }
    return { title, ...said, links: frame.footerLinks.filter((link) => link.group === title) }
  })
  return (
    <Footer
      companyName={company.name}
      description={company.description}
      groups={withAccount(groups, company.signInUrl)}
      phones={[company.phone, company.secondPhone].filter(Boolean)}
      email={company.email}
      address={addressOf(frame)}
      openingHours={frame.openingHours}
      updates={frame.popularUpdates.map(({ id, ...update }) => ({ ...update, href: paths.post(id) }))}
      social={socialOf(frame)}
      lastLinks={frame.footerLinks.filter((link) => link.group === '')}
      year={frame.year}
      newsletter={<FooterNewsletter />}
      cost={<PageCost nairaPerMb={company.nairaPerMb} />}
      callToAction={
        hasCall ? undefined : { title: callTitle, lang, text: company.replyPromise, action: { label: freeQuote, href: paths.quote } }
      }
    />
  )
}

type LinkGroups = FooterProps['groups']

/** 'My Account' ends the last column: the product's sign-in is a setting of its own, unlike the links that editors write. */
const withAccount = (groups: LinkGroups, signInUrl: string): LinkGroups =>
  groups.map((group, index) =>
    index === groups.length - 1 ? { ...group, links: [...group.links, { label: 'My Account', href: signInUrl || paths.contact }] } : group,
  )
