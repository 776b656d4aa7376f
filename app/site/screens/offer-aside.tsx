import type { ReactNode } from 'react'
import { ENGLISH } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { HelpCard, SidebarBox } from '../../ui/sidebar/sidebar.tsx'
import type { SidebarData } from '../posts/load-sidebar.ts'
import { Tags } from '../posts/tag-list.tsx'
import { useCompany } from './use-company.ts'
import styles from './screens.module.css'

/** Beside a service or a package: what it costs, if that is known, the way to a person, and last what the blog has. */
export function OfferAside({ categories, children }: Pick<SidebarData, 'categories'> & { children?: ReactNode }) {
  const { replyPromise, phones, chatNumber } = useCompany()
  const words = usePageWords({
    categories: 'Categories',
    blogSubjects: 'Articles on our blog, by subject',
    noCategories: messages.noCategories as string,
  })
  return (
    <>
      {children}
      <HelpCard text={replyPromise} phones={phones} chatNumber={chatNumber} />
      <SidebarBox title={words.categories}>
        {categories.length === 0 ? (
          <p>{words.noCategories}</p>
        ) : (
          <>
            <p className={`quiet ${styles.subjects}`}>{words.blogSubjects}</p>
            <div lang={words.lang && ENGLISH}>
              <Tags links={categories.map(({ id, name }) => ({ name, href: paths.category(id) }))} label="Subjects" />
            </div>
          </>
        )}
      </SidebarBox>
    </>
  )
}
