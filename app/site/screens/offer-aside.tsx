import type { ReactNode } from 'react'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { HelpCard, SidebarBox } from '../../ui/sidebar/sidebar.tsx'
import type { SidebarData } from '../posts/load-sidebar.ts'
import { Tags } from '../posts/tag-list.tsx'
import styles from './screens.module.css'
import { useCompany } from './use-company.ts'

/** Beside a service or a package: what it costs, if that is known, the way to a person, and last what the blog has. */
export function OfferAside({ categories, children }: Pick<SidebarData, 'categories'> & { children?: ReactNode }) {
  const { replyPromise, phone, whatsApp } = useCompany()
  return (
    <>
      {children}
      <HelpCard text={replyPromise} phone={phone} whatsApp={whatsApp} />
      <SidebarBox title="Categories">
        {categories.length === 0 ? (
          <p>{messages.noCategories}</p>
        ) : (
          <>
            <p className={`quiet ${styles.subjects}`}>Articles on our blog, by subject</p>
            <Tags links={categories.map(({ id, name }) => ({ name, href: paths.category(id) }))} label="Subjects" />
          </>
        )}
      </SidebarBox>
    </>
  )
}
