import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb.tsx'
import { type Cloth, ClothLayer, Container } from '../layout/layout.tsx'
import { WovenEdge } from '../woven-edge/woven-edge.tsx'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  crumbs: Crumb[]
  /** What the product does for its buyer: large, below a title that only names it. */
  promise?: string | undefined
  /** One sentence under the title. */
  lead?: ReactNode
  /** What can be done at once; of an article, who wrote it and how it begins. */
  children?: ReactNode
}

/** How wide a picture in the head of a product is shown. */
export const HEAD_PICTURE_SIZES = '(min-width: 48rem) 32rem, calc(100vw - 2.55rem)'

interface ProductHeadProps extends PageHeadProps {
  cloth?: Cloth
  /** What is sold, beside the words; on phones its upper part below them. */
  picture?: ReactNode
}

/** Of pages that offer something: a band of cloth with a picture of it. */
export function ProductHead({ cloth = 'ibadandun', picture, ...words }: ProductHeadProps) {
  return (
    <div className={styles.product}>
      <ClothLayer cloth={cloth} fading />
      <Container className={picture ? styles.pictured : undefined}>
        <HeadWords {...words} />
        {picture && <div className={styles.picture}>{picture}</div>}
      </Container>
    </div>
  )
}

/** Of pages to read: nothing before the words, so that the first sentence stands in the first screen. */
export const ReadingHead = (words: PageHeadProps) => <PlainHead {...words} className={styles.reading} />

/** Of pages whose first thing is a form, which begins in the first screen. */
export const FormHead = (words: PageHeadProps) => <PlainHead {...words} className={styles.form} />

const PlainHead = ({ className, ...words }: PageHeadProps & { className: string | undefined }) => (
  <div className={className}>
    <WovenEdge />
    <Container>
      <HeadWords {...words} />
    </Container>
  </div>
)

/** What every head says; articles set it beside what they hold. */
export const HeadWords = ({ title, promise, crumbs, lead, children }: PageHeadProps) => (
  <div className={styles.words}>
    <Breadcrumb crumbs={crumbs} />
    <h1 className={promise ? styles.named : styles.title}>{title}</h1>
    {promise && <p className={`heading-face ${styles.promise}`}>{promise}</p>}
    {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    {children}
  </div>
)
