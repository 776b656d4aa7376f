import type { ReactNode } from 'react'
import type { Words } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { EditLink } from '../frame/edit-link.tsx'
import type { CaseData } from './case-data.ts'
import styles from './case.module.css'

interface Props {
  shown: CaseData
  words: Words
  tone?: 'ground' | 'raised'
  /** Further ways on, beside the one to the case's own page. */
  more?: ReactNode
}

/** One client and what changed there, in figures large enough to be read in passing. */
export function Case({ shown, words, tone, more }: Props) {
  const { slug, client, address, summary, figures, figuresNote, words: said, lang } = shown
  const fixed = usePageWords({ beforeNow: 'before, now', howDone: 'How it was done' })
  return (
    <Section tone={tone} labelledBy="case">
      <div className={`halves ${styles.case}`}>
        <div className={styles.story}>
          <p className="quiet-strong">
            {client}, {address}
          </p>
          <h2 id="case" lang={words.lang}>
            {words.title}
          </h2>
          <p lang={words.text ? words.lang : lang}>{words.text || summary}</p>
          {said && (
            <figure className={styles.said} lang={said.lang}>
              <blockquote>
                <p>“{said.quote}”</p>
              </blockquote>
              <figcaption>
                {said.name}, {said.role}
              </figcaption>
            </figure>
          )}
          <EditLink words={words} />
          <EditLink of="project" name={slug} what={client} />
        </div>
        <div>
          <dl className={styles.figures} lang={lang}>
            {figures.map(({ value, before, label }) => (
              <div key={label} className={styles.figure}>
                <dt className="muted">{label}</dt>
                <dd className={`heading-face ${styles.value}`}>
                  {before && (
                    <span className={styles.before}>
                      <s>{before}</s>
                      <span className="visually-hidden"> {fixed.beforeNow} </span>{' '}
                    </span>
                  )}
                  <span>{value}</span>
                </dd>
              </div>
            ))}
          </dl>
          {figuresNote && (
            <p className={styles.note} lang={lang}>
              {figuresNote}
            </p>
          )}
          <p className={styles.ways}>
            <SiteLink to={paths.project(slug)}>{fixed.howDone}</SiteLink>
            {more}
          </p>
        </div>
      </div>
    </Section>
  )
}
