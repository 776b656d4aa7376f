import { data } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { motifNames } from '#shared/adire/motifs.ts'
import { cardOfNamePath } from '#shared/card-path.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cloth } from '../../ui/cloth/cloth.tsx'
import { Actions, Section } from '../../ui/layout/layout.tsx'
import { ProductHead } from '../../ui/page-head/page-head.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { Glossary } from './glossary.tsx'
import { motifWords, originWords, sources } from './motif-words.ts'
import { NamedCloth } from './named-cloth.tsx'
import { nameQuery, readName } from './read-name.ts'
import styles from './adire.module.css'

export const handle = { query: nameQuery }

/** Shows the cloth of any name and says what stands on it; a name that is too long is told so, and what was typed stays. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = readName(new URL(request.url))
  return answering(site, async () => {
    const texts = await getPageTexts(site, 'adire')
    const motifs = motifNames.map((motif) => ({ motif, ...motifWords[motif], origin: originWords[motifWords[motif].origin] }))
    return data({ texts, asked, motifs, sources }, { status: asked.error ? 400 : 200 })
  })
}

/** Pages of names are for those who typed them, not for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.asked.name && !loaderData.asked.error
    ? siteMeta(frameOf(matches), {
        title: messages.clothOfName(loaderData.asked.name),
        path: paths.adire,
        hidden: true,
        card: cardOfNamePath('adire', loaderData.asked.name),
      })
    : screenMeta('adire', matches, loaderData?.texts)

export default function AdireRoute({ loaderData: { texts, asked, motifs, sources: read } }: Route.ComponentProps) {
  const { sections } = texts
  /** Whoever follows a link to a name's cloth came for that. */
  const shown = asked.error ? '' : asked.name
  return (
    <>
      <ProductHead
        title={shown ? messages.clothOfName(shown) : texts.title}
        crumbs={crumbsTo(texts.title)}
        lead={shown ? undefined : texts.text || undefined}
        cloth="ibadandun"
      >
        <EditLink words={texts} onDeep />
      </ProductHead>
      <Section tight>
        <NamedCloth asked={asked} motifs={motifs} />
      </Section>
      <Cloth name={asked.name || texts.title} shape="band" />
      <Section tone="raised" labelledBy="figures">
        <Heading id="figures" words={sections.figures} />
        <Glossary motifs={motifs} />
      </Section>
      <Section labelledBy="how">
        <div className={`stack halves ${styles.closing}`}>
          <div className={styles.reading}>
            <Heading id="how" words={sections.how} compact />
            <Words text={sections.how.text} />
            <Actions>
              <ButtonLink to={paths.bookDemo}>Book a demo</ButtonLink>
              <ButtonLink to={paths.schoolApp} variant="secondary">
                See the school app
              </ButtonLink>
            </Actions>
          </div>
          <div className={styles.reading}>
            <Heading id="sources" words={sections.sources} compact />
            <Words text={sections.sources.text} />
            <ul className="grid gap-1 quiet">
              {read.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </>
  )
}
