import { Accordion } from '../../ui/accordion/accordion.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { Tags } from '../posts/tag-list.tsx'
import type { QuestionGroup } from './question-groups.ts'
import styles from './faq.module.css'

/** Questions in their groups, which are listed first; without headings one list. */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div id="questions" className={styles.groups}>
      {groups.length > 1 && (
        <nav aria-label="Groups of questions">
          <Tags links={groups.map(({ id, title }) => ({ name: title, href: `#${id}` }))} />
        </nav>
      )}
      {groups.map(({ id, title, asked }, index) =>
        title ? (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <Questions asked={asked} headingLevel={3} openAtFirst={index === 0 ? 0 : null} />
          </section>
        ) : (
          <Questions key={id} asked={asked} headingLevel={2} openAtFirst={0} />
        ),
      )}
    </div>
  )
}

interface QuestionsProps {
  asked: QuestionGroup['asked']
  headingLevel: 2 | 3
  openAtFirst: number | null
}

const Questions = ({ asked, ...look }: QuestionsProps) => (
  <Accordion
    {...look}
    items={asked.map(({ question, answer, href, link }) => ({
      title: question,
      content: (
        <>
          <p>{answer}</p>
          {href && link && (
            <p>
              <SiteLink to={href} className="target small-strong">
                {link}
              </SiteLink>
            </p>
          )}
          <EditLink of="faq" name={question} />
        </>
      ),
    }))}
  />
)
