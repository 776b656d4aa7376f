import { lazy, type ReactNode, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'
import { languageOf } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import type { SiteEditor } from '../../find-editor.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Footer, type FooterProps } from '../../ui/footer/footer.tsx'
import { Header, type SocialLink } from '../../ui/header/header.tsx'
import { MobileMenu } from '../../ui/header/mobile-menu.tsx'
import { type PageWords, PageWordsContext, usePageWords } from '../../ui/page-words/page-words.ts'
import { PartBoundary } from '../../ui/part-boundary/part-boundary.tsx'
import { SearchOverlay } from '../../ui/search-overlay/search-overlay.tsx'
import { Shortcuts } from '../../ui/shortcuts/shortcuts.tsx'
import { ChatWordsContext, useChatHref } from '../../ui/whatsapp-button/chat-words-context.ts'
import { DemoButton } from '../demo/demo-button.tsx'
import { DemoDialog } from '../demo/demo-dialog.tsx'
import { useDemoWish } from '../demo/remember-wish.ts'
import { FooterNewsletter } from '../newsletter/footer-newsletter.tsx'
import { PageLoading } from '../posts/blogs-loading.tsx'
import { chatWords } from './chat-words.ts'
import { hasOwnForm } from './has-own-form.ts'
import { KeptForms } from './kept-forms-notice.tsx'
import { LineNotice } from './line-notice.tsx'
import { PageCost } from './page-cost-line.tsx'
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

/** What a page in another language brings for what stands around it. */
interface InWords {
  pageWords?: PageWords
  /** Some of its words wait for a native reader. */
  hasDrafts?: boolean
}

/** What every page stands in. */
export function SiteLayout({ frame, above, children }: SiteLayoutProps) {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const { pageWords, hasDrafts } = (page?.loaderData ?? {}) as InWords
  const { endsInACall } = (page?.handle ?? {}) as PageHandle
  const hasForm = hasOwnForm(pathname)
  const [isBooking, setBooking] = useState(false)
  const book = () => setBooking(true)
  const words = chatWords(page?.loaderData, frame.company.name, useDemoWish())
  return (
    <PageWordsContext value={pageWords}>
      <ChatWordsContext value={words}>
        <SkipLink />
        {above}
        {frame.isPreview && <EditorBar part="preview" />}
        {frame.editor && <EditorBar part="header" />}
        <PartBoundary>
          <SiteHeader frame={frame} onBook={book} />
        </PartBoundary>
        <PartBoundary>
          <DemoDialog promise={frame.company.replyPromise} open={isBooking} onClose={() => setBooking(false)} />
        </PartBoundary>
        <PageLoading />
        <PartBoundary>
          <LineNotice />
          <KeptForms />
        </PartBoundary>
        <main id="content" tabIndex={-1} lang={languageOf(pathname)}>
          {children}
        </main>
        <SiteFooter frame={frame} isDraft={hasDrafts === true} hasCall={hasForm || endsInACall === true} />
        <PartBoundary>
          <SiteMenu frame={frame} onBook={book} />
        </PartBoundary>
        {frame.editor && <EditorBar part="footer" />}
        <Shortcuts phones={frame.company.phones} chatNumber={frame.company.chatNumber} withoutContacts={hasForm} onBook={book} />
      </ChatWordsContext>
    </PageWordsContext>
  )
}

function SkipLink() {
  const { lang, skip } = usePageWords({ skip: 'Skip to content' })
  return (
    <a className="skip-link" href="#content" lang={lang}>
      {skip}
    </a>
  )
}

const socialOf = ({ company }: SiteFrame, chatHref: string): SocialLink[] => [
  { network: 'facebook', label: 'Facebook', href: company.facebookUrl },
  { network: 'whatsapp', label: 'WhatsApp', href: company.whatsApp && chatHref },
]

const addressOf = ({ company }: SiteFrame): string => [company.address, company.city, company.country].filter(Boolean).join(', ')

function SiteHeader({ frame, onBook }: { frame: SiteFrame; onBook: () => void }) {
  const { company } = frame
  const { lang: isInLanguage } = usePageWords({})
  return (
    <Header
      companyName={company.name}
      workingHours={company.workingHours}
      phones={company.phones}
      email={company.email}
      navigation={frame.navigation}
      topLinks={frame.topBarLinks}
      social={socialOf(frame, useChatHref(company.chatNumber))}
      tools={<SearchOverlay />}
      action={
        <div className={styles.actions}>
          {/* Words of other languages take its room; the menu and the foot have it too. */}
          {!isInLanguage && (
            <div className={styles.quote}>
              <ButtonLink to={paths.quote} variant="quiet">
                Get Quote
              </ButtonLink>
            </div>
          )}
          <DemoButton place="header" onOpen={onBook} />
        </div>
      }
    />
  )
}

function SiteMenu({ frame, onBook }: { frame: SiteFrame; onBook: () => void }) {
  const { company } = frame
  return (
    <MobileMenu
      companyName={company.name}
      navigation={frame.navigation}
      blurb={company.description}
      workingHours={company.workingHours}
      phones={company.phones}
      email={company.email}
      website={{ label: new URL(frame.siteUrl).host, href: paths.home }}
      address={addressOf(frame)}
      social={socialOf(frame, useChatHref(company.chatNumber))}
      action={<DemoButton place="menu" onOpen={onBook} />}
    />
  )
}

const CALL_WORDS = { callTitle: 'Tell us what your school or business needs', freeQuote: 'Get a free quote', draft: '' }

interface SiteFooterProps {
  frame: SiteFrame
  isDraft: boolean
  hasCall: boolean
}

function SiteFooter({ frame, isDraft, hasCall }: SiteFooterProps) {
  const { company } = frame
  const { lang, callTitle, freeQuote, draft } = usePageWords(CALL_WORDS)
  const chatHref = useChatHref(company.chatNumber)
  const titles = [...new Set(frame.footerLinks.map((link) => link.group).filter(Boolean))]
  const groups = titles.map((title) => ({ title, links: frame.footerLinks.filter((link) => link.group === title) }))
  return (
    <Footer
      companyName={company.name}
      rcNumber={company.rcNumber}
      description={company.description}
      groups={withAccount(groups, company.signInUrl)}
      phones={company.allPhones}
      email={company.email}
      address={addressOf(frame)}
      openingHours={frame.openingHours}
      hoursLine={company.hoursLine}
      updates={frame.popularUpdates.map(({ id, ...update }) => ({ ...update, href: paths.post(id) }))}
      social={socialOf(frame, chatHref)}
      lastLinks={frame.footerLinks.filter((link) => link.group === '')}
      year={frame.year}
      newsletter={
        <PartBoundary>
          <FooterNewsletter />
        </PartBoundary>
      }
      cost={<PageCost nairaPerMb={company.nairaPerMb} />}
      note={isDraft ? draft : undefined}
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
