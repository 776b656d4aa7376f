import { Fragment } from 'react'
import { apiDescriptionContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Section, Stack } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { type DescribedCall, describeCalls } from './describe-calls.ts'
import tagStyles from '../posts/posts.module.css'
import styles from './api-docs.module.css'

const TITLE = 'API for developers'

export async function loader({ context }: Route.LoaderArgs) {
  const description = await context.get(apiDescriptionContext)()
  return { about: description.info.description ?? '', features: describeCalls(description) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(frameOf(matches), {
    title: TITLE,
    description: 'Every call of the HTTP API: who may, what it takes, what it answers.',
    path: paths.apiDocs,
  })

export default function ApiDocsRoute({ loaderData: { about, features } }: Route.ComponentProps) {
  return (
    <>
      <ReadingHead title={TITLE} crumbs={crumbsTo(TITLE)} />
      <Section>
        <Stack gap="l">
          <p>
            <CodeMarked text={about} /> The same as an OpenAPI file: <a href={apiPaths.openApi}>{apiPaths.openApi}</a>.
          </p>
          <nav aria-label="Features">
            <ul className={classNames(styles.features, 'wrap')}>
              {features.map(({ name }) => (
                <li key={name}>
                  <a href={`#calls-${name}`} className={tagStyles.tag}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {features.map(({ name, calls }) => (
            <section key={name} aria-labelledby={`calls-${name}`}>
              <h2 id={`calls-${name}`} className={styles.feature}>
                {name}
              </h2>
              {calls.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </section>
          ))}
        </Stack>
      </Section>
    </>
  )
}

function Call({ call: { id, method, path, audience, summary, fields, answers } }: { call: DescribedCall }) {
  return (
    <details className={styles.call} id={id}>
      <summary className={styles.summary}>
        <span className={styles.head}>
          <code className={styles.method} data-method={method}>
            {method}
          </code>{' '}
          <span className={styles.audience}>{audience}</span>
        </span>{' '}
        <code className={styles.path}>
          <Breakable path={path} />
        </code>
        <span className={`quiet ${styles.about}`}>{summary}</span>
      </summary>
      {fields.length > 0 && (
        <dl className={styles.fields} aria-label={`What ${method} ${path} takes`}>
          {fields.map((field) => (
            <div key={`${field.where} ${field.name}`}>
              <dt>
                <code>{field.name}</code>
              </dt>
              <dd className={styles.type}>{`${field.where}, ${field.type}${field.required ? ', required' : ''}`}</dd>
              {field.about && (
                <dd>
                  <CodeMarked text={field.about} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.answers}>
        {answers.map(({ status, about, shape }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{shape ? <code>{shape}</code> : about && <CodeMarked text={about} />}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A path that may go on in the next line after each of its slashes. */
function Breakable({ path }: { path: string }) {
  return [...path.matchAll(/[^/]+\/?|\//g)].map(({ 0: part, index }) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}

/** A text in which backticks stand around code. */
const CodeMarked = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
