import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { listContentItems, type ShownItem } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { cardPath } from '#shared/card-path.ts'
import { longDay } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, SectionHeading } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/details-route'
import { cardsOfProjects, ProjectGrid } from './project-grid.tsx'
import styles from './projects.module.css'

type Project = ShownItem<'project'>

const OTHERS = 2

/** One project by its slug; the bare address shows the newest. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const slug = 'slug' in params ? params.slug : undefined
  return answering(site, async () => {
    const [texts, projects] = await Promise.all([getPageTexts(site, 'project-details'), listContentItems(site, 'project')])
    const project = slug === undefined ? projects[0] : projects.find((each) => each.slug === slug)
    if (!project) throw problem(404, messages.nothingFound)
    return {
      challengesTitle: texts.sections.challenges.title,
      project: { ...project, handedOver: longDay(project.date) },
      others: cardsOfProjects(othersLike(project, projects)),
    }
  })
}

/** The newest of its kind whose drawings are not on its page already. */
function othersLike(project: Project, projects: readonly Project[]): Project[] {
  const seen = new Set(project.pictures.map(({ file }) => file))
  const others = projects.filter(({ slug, category, pictures: [first] }) => {
    if (category !== project.category || slug === project.slug || (first && seen.has(first.file))) return false
    if (first) seen.add(first.file)
    return true
  })
  return others.slice(0, OTHERS)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, summary, description, slug } = loaderData.project
  return siteMeta(frameOf(matches), {
    title,
    description: [summary, description],
    path: paths.project(slug),
    card: cardPath('project', slug),
  })
}

const LARGE = '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), calc(100vw - 2.55rem)'
const HALF = '(min-width: 48rem) 46vw, calc(100vw - 2.55rem)'

export default function ProjectRoute({ loaderData: { project, challengesTitle, others } }: Route.ComponentProps) {
  const [first, ...more] = project.pictures
  const facts = [
    ['Client', project.client],
    ['Category', project.category],
    ['Date', project.handedOver],
    ['Address', project.address],
  ] as const
  return (
    <>
      <ReadingHead
        title={project.title}
        crumbs={crumbsTo({ label: 'Projects', href: paths.projects }, 'This project')}
        lead={project.summary}
      />
      <Section>
        <div className={styles.project}>
          <SampleNote of={['project']} />
          <div className={styles.columns}>
            <section className={styles.about}>
              {first && <Picture picture={first} sizes={LARGE} eager className={styles.large} />}
              <h2>What we did</h2>
              <p className={styles.description}>{project.description}</p>
              <EditLink of="project" name={project.slug} what={project.title} />
              <h2>{challengesTitle}</h2>
              <ol className={`two-wide ${styles.challenges}`}>
                {project.challenges.map((challenge) => (
                  <li key={challenge}>{challenge}</li>
                ))}
              </ol>
            </section>
            <section className={`box ${styles.facts}`} aria-labelledby="facts">
              <h2 id="facts" className={styles.factsTitle}>
                Project information
              </h2>
              <dl>
                {facts.map(([term, value]) => (
                  <div key={term} className={styles.fact}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <Actions>
                <ButtonLink to={paths.contact}>Ask for a project like this</ButtonLink>
              </Actions>
            </section>
          </div>
          {more.length > 0 && (
            <div className={`two-wide ${styles.more}`}>
              {more.map((picture) => (
                <Picture key={picture.file} picture={picture} sizes={HALF} className={styles.large} />
              ))}
            </div>
          )}
        </div>
      </Section>
      {others.length > 0 && (
        <Section tone="raised" labelledBy="others">
          <SectionHeading id="others" title="More projects like this" />
          <ProjectGrid projects={others} layout="large" headingLevel={3} />
        </Section>
      )}
    </>
  )
}
