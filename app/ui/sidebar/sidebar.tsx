import type { ReactNode } from 'react'
import type { PhoneLink } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../button/button.tsx'
import { Fold } from '../fold/fold.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { usePageWords, useSaid } from '../page-words/page-words.ts'
import { useChatHref } from '../whatsapp-button/chat-words-context.ts'
import styles from './sidebar.module.css'

export interface SidebarBoxProps {
  title: string
  /** On phones, where the side column stands below, its title alone until it is opened. */
  folds?: boolean | undefined
  children: ReactNode
}

/** A titled box of the side column. */
export function SidebarBox({ title, folds, children }: SidebarBoxProps) {
  return folds ? (
    <Fold title={title} className={styles.box}>
      {children}
    </Fold>
  ) : (
    <section className={styles.box}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export interface CategoryListProps {
  title?: string
  categories: { id: number; name: string; count?: number }[]
  /** The category one is on. */
  currentId?: number
  /** Stands in place of the list. */
  loading?: string
  error?: string
  /** What an empty list says. */
  empty: string
  folds?: boolean
  /** What the categories are of, where the page does not say. */
  note?: string
}

export function CategoryList({ title = 'Categories', note, categories, currentId, loading, error, empty, folds }: CategoryListProps) {
  const instead = error ?? loading ?? (categories.length === 0 ? empty : undefined)
  return (
    <SidebarBox title={title} folds={folds}>
      {note && <p className="quiet">{note}</p>}
      {instead ? (
        <p role={error ? 'alert' : undefined} className="quiet">
          {instead}
        </p>
      ) : (
        <ul className="shrinks">
          {categories.map(({ id, name, count }) => (
            <li key={id}>
              <SiteLink
                to={paths.category(id)}
                className={`between ${styles.category}`}
                aria-current={id === currentId ? 'page' : undefined}
              >
                <span>{name}</span> {count !== undefined && <Count count={count} />}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </SidebarBox>
  )
}

function Count({ count }: { count: number }) {
  return <span className={styles.count}>{`${count} ${count === 1 ? 'post' : 'posts'}`}</span>
}

export interface RecentPostsProps {
  title?: string
  posts: { id: number; title: string; date?: string; href: string }[]
  loading?: string
  error?: string
  empty?: string
  folds?: boolean
}

export function RecentPosts({ title = 'Recent Posts', posts, loading, error, empty, folds }: RecentPostsProps) {
  const instead = error ?? loading ?? (posts.length === 0 ? empty : undefined)
  if (!instead && posts.length === 0) return null
  return (
    <SidebarBox title={title} folds={folds}>
      {instead ? (
        <p className="quiet">{instead}</p>
      ) : (
        <ul className="shrinks">
          {posts.map((post) => (
            <li key={post.id} className={styles.recentPost}>
              <SiteLink to={post.href} className={styles.recentLink}>
                {post.title}
              </SiteLink>
              {post.date && <p className="quiet">{post.date}</p>}
            </li>
          ))}
        </ul>
      )}
    </SidebarBox>
  )
}

export interface HelpCardProps {
  id?: string
  text?: string
  phones?: readonly PhoneLink[] | undefined
  chatNumber?: string | undefined
}

export function HelpCard({ id, text = '', phones, chatNumber = '' }: HelpCardProps) {
  const chatHref = useChatHref(chatNumber)
  const words = usePageWords({ needHelp: 'Need Help?', contactUs: 'Contact Us', chatOnWhatsApp: 'Chat on WhatsApp' })
  const said = useSaid()(text)
  return (
    <section id={id} className={`stack ${styles.help}`}>
      <h2 className="text-2xl">{words.needHelp}</h2>
      {text && (
        <p lang={said.lang} className={styles.helpText}>
          {said.text}
        </p>
      )}
      <ButtonLink to={paths.contact} variant="secondary" onDeep block>
        {words.contactUs}
      </ButtonLink>
      {phones?.map(
        ({ text: number, href }) =>
          href && (
            <ButtonLink key={number} to={href} variant="quiet" onDeep block icon="phone">
              {number}
            </ButtonLink>
          ),
      )}
      {chatNumber && (
        <ButtonLink to={chatHref} variant="quiet" onDeep block icon="whatsapp">
          {words.chatOnWhatsApp}
        </ButtonLink>
      )}
    </section>
  )
}
