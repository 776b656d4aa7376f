import { lazy, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'
import { languageOf } from '#shared/languages.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { whatsAppHref } from '#shared/formats.ts'
import type { SiteEditor } from '../../find-editor.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Footer, type FooterProps } from '../../ui/footer/footer.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { Header, type SocialLink } from '../../ui/header/header.tsx'
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

/** What every page stands in. */
export function SiteLayout({ frame, above, children }: SiteLayoutProps) {
  const { pathname } = useLocation()
  const hasForm = WITH_A_FORM.test(pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {above}
      {frame.isPreview && <PreviewNote />}
      {frame.editor && <EditorBar part="header" />}
      <SiteHeader frame={frame} />
      <PageLoading />
      <LineNotice />
      <KeptForms />
      <main id="content" tabIndex={-1} lang={languageOf(pathname)}>
        {children}
      </main>
      <SiteFooter frame={frame} hasCall={hasForm || ENDS_IN_A_CALL.has(pathname)} />
      {frame.editor && <EditorBar part="footer" />}
      <Shortcuts phone={frame.company.phone} whatsApp={frame.company.whatsApp} withoutContacts={hasForm} />
    </>
  )
}

const PreviewNote = () => (
  <aside aria-label="Preview">
    <Container>
      <p>
        <strong>Preview.</strong> Nothing of this is saved yet. Close this window to go on.
      </p>
    </Container>
  </aside>
)

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
          quote: { label: 'Get Quote', href: paths.contact },
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

/** Pages whose last section is a call of their own, with the same promise (NextSteps). */
const ENDS_IN_A_CALL: ReadonlySet<string> = new Set([
  paths.services,
  '/our-service',
  ...(
    [
      'service-details',
      'basic-package',
      'standard-package',
      'premium-package',
      'student-manager',
      'custom-software',
      'wordpress-ecommerce',
    ] as const
  ).map(screenPath),
])

const callToActionOf = ({ company }: SiteFrame): FooterProps['callToAction'] => ({
  title: 'Tell us what your school or business needs',
  text: company.replyPromise,
  action: { label: 'Get a free quote', href: paths.quote },
})

function SiteFooter({ frame, hasCall }: { frame: SiteFrame; hasCall: boolean }) {
  const { company } = frame
  const titles = [...new Set(frame.footerLinks.map((link) => link.group).filter(Boolean))]
  const groups = titles.map((title) => ({ title, links: frame.footerLinks.filter((link) => link.group === title) }))
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
      callToAction={hasCall ? undefined : callToActionOf(frame)}
    />
  )
}

type LinkGroups = FooterProps['groups']

/** 'My Account' ends the last column: the product's sign-in is a setting of its own, unlike the links that editors write. */
const withAccount = (groups: LinkGroups, signInUrl: string): LinkGroups =>
  groups.map((group, index) =>
    index === groups.length - 1 ? { ...group, links: [...group.links, { label: 'My Account', href: signInUrl || paths.contact }] } : group,
  )
