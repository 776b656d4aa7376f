import * as messages from '#shared/messages.ts'
import { CategoryList, HelpCard } from '../../ui/sidebar/sidebar.tsx'
import type { SidebarData } from '../posts/load-sidebar.ts'
import { useCompany } from './use-company.ts'

/** What stands beside a service or a package: the way to a person and what the blog has. */
export function OfferSidebar({ categories }: Pick<SidebarData, 'categories'>) {
  const { replyPromise, phone, whatsApp } = useCompany()
  return (
    <>
      <HelpCard text={replyPromise} phone={phone} whatsApp={whatsApp} />
      <CategoryList categories={categories} empty={messages.noCategories} note="Articles on our blog, by subject" />
    </>
  )
}
