import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { carousels } from '#shared/carousels.ts'
import { Accordion } from '../../ui/accordion/accordion.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { TeamCard } from '../../ui/team-card/team-card.tsx'
import { Editable, EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { ServiceCards, servicesWithCard } from '../screens/service-cards.tsx'
import { useCompany } from '../screens/use-company.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { FilmSection } from './film-section.tsx'
import { Timelines } from './timelines.tsx'
import styles from './about.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, services, progress, team, faqs] = await Promise.all([
      getPageTexts(site, 'about-us'),
      listContentItems(site, 'service'),
      listContentItems(site, 'progress'),
      listContentItems(site, 'team-member'),
      listContentItems(site, 'faq'),
    ])
    return {
      texts,
      services,
      progress: progress.filter(({ group }) => group === 'about'),
      team,
      faqs: faqs.filter(({ group }) => group === 'about'),
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('about-us', matches, loaderData?.texts)

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { texts, services, progress, team, faqs } = loaderData
  const { sections } = texts
  const { foundedYear, rcNumber, productName } = useCompany()
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      <Section>
        <SampleNote of={['progress', 'team-member']} />
        <div className={styles.columns}>
          <div className="grid gap-3">
            {foundedYear !== null && <p className="quiet-strong">Founded in {foundedYear}</p>}
            {rcNumber && <p className="quiet">Registered in Nigeria: {rcNumber}</p>}
            <h2 id="story">{sections.story.title}</h2>
            <Words text={sections.story.text} />
            <EditLink words={sections.story} />
          </div>
          {progress.length > 0 && (
            <div className={`grid gap-3 box ${styles.numbers}`}>
              <h2 className="text-2xl">{sections.numbers.title}</h2>
              {progress.map((each) => (
                <ProgressBar key={each.label} label={each.label} percent={each.percent} />
              ))}
              <Words text={sections.numbers.text} className="quiet" />
              <EditLink words={sections.numbers} />
              <EditLink of="progress" what="the bars" />
            </div>
          )}
        </div>
      </Section>
      {productName && <FilmSection words={sections.film} />}
      <Section tone="deep">
        <div className={`halves ${styles.aims}`}>
          {[sections.mission, sections.vision].map((words) => (
            <div key={words.title} className="grid gap-2 text-l">
              <h2>{words.title}</h2>
              <Words text={words.text} />
              <EditLink words={words} onDeep />
            </div>
          ))}
        </div>
      </Section>
      {services.length > 0 && (
        <Section labelledBy="services">
          <Heading id="services" words={sections.services} edit={<EditLink of="service" what="the services" />} />
          <ServiceCards services={servicesWithCard(services)} />
        </Section>
      )}
      {services.length > 0 && <Timelines words={sections.timelines} services={services} />}
      {team.length > 0 && (
        <Section>
          <Carousel
            name="Our team"
            heading={<Heading id="team" words={sections.team} compact edit={<EditLink of="team-member" what="the team" />} />}
            slides={team.map((member) => (
              <Editable key={member.name} of="team-member" name={member.name}>
                <TeamCard {...member} />
              </Editable>
            ))}
            {...carousels.team}
          />
        </Section>
      )}
      {faqs.length > 0 && (
        <Section tone="raised" labelledBy="questions">
          <div className={styles.questions}>
            <Heading id="questions" words={sections.faq} edit={<EditLink of="faq" what="the questions" />} />
            <Accordion name="questions" items={faqs.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
          </div>
        </Section>
      )}
    </>
  )
}
