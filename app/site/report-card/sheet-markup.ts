import { clothOf } from '#shared/adire/cloth-of.ts'
import { fillWithCloth } from '#shared/adire/draw-cloth.ts'
import { RATING_MAX, type ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { columns, factsOf, GRADES_KEY, RATINGS_KEY, remarksOf, roomFor, sampleWords, titleOf } from '#shared/report-sheet/sheet-words.ts'
import { escapeXml as e } from '#shared/xml.ts'
import cloth from '../../ui/cloth/cloth.module.css'
import styles from './report-sheet.module.css'

/** One square of the cloth is as wide as the border; its bands have no figure larger than that. */
const BORDER_REPEAT = 64
const HEADING_ID = 'report-sheet'

interface Shown {
  /** The product that the sample is signed with. */
  product: string
  /** One below the page's or section's own. */
  headingLevel: 2 | 3
}

/**
 * A report sheet as a parent holds it, on paper in both schemes; printed, it is all of the page. As markup, by the same function for the
 * page that the server makes and for the browser that has no framework yet. A page has one.
 */
export const sheetMarkup = (sheet: ReportSheet, { product, headingLevel }: Shown): string =>
  `<article tabindex="-1" aria-labelledby="${HEADING_ID}" class="${styles.sheet}">` +
  `<svg aria-hidden="true" class="${cloth.cloth} ${styles.cloth}">${fillWithCloth(clothOf(sheet.school), { id: 'sheet-cloth', repeat: BORDER_REPEAT, asBand: true })}</svg>` +
  `<div class="${styles.paper}">` +
  `<div class="${styles.head}"><p class="${styles.room} ${styles.crest}">${roomFor.crest}</p>` +
  `<div><h${headingLevel} id="${HEADING_ID}" class="${styles.school}">${e(sheet.school)}</h${headingLevel}>` +
  `<p class="${styles.title}">${e(titleOf(sheet))}</p></div><p class="${styles.sample}">Sample</p></div>` +
  `<dl class="${styles.facts}">${factsOf(sheet).map(pair).join('')}</dl>${marks(sheet)}` +
  `<div class="${styles.ratings}">${sheet.ratings.map(traits).join('')}</div>` +
  `<dl class="${styles.remarks}">${remarksOf(sheet).map(pair).join('')}</dl>` +
  `<div class="${styles.closing}">${roomFor.signatures.map(signature).join('')}` +
  `<p class="${styles.room} ${styles.stamp}">${roomFor.stamp}</p></div>` +
  `<p class="${styles.small}">${GRADES_KEY.split(', ').map(unbroken).join(', ')} ${RATINGS_KEY}</p>` +
  `<p class="${styles.small}">${e(sampleWords(product))}</p></div></article>`

const pair = ([term, value]: readonly [string, string]): string => `<div><dt>${e(term)}</dt><dd>${e(value)}</dd></div>`

const unbroken = (words: string): string => `<span class="unbroken">${words}</span>`

const signature = (words: string): string => `<p class="${styles.signature}">${words}</p>`

const traits = ({ name, traits: rated }: ReportSheet['ratings'][number]): string =>
  `<dl aria-label="${name}" class="${styles.traits}">` +
  rated
    .map(({ trait, rating }) => `<div><dt>${trait}</dt><dd>${rating} <span class="visually-hidden">of ${RATING_MAX}</span></dd></div>`)
    .join('') +
  '</dl>'

const wide = (isWide: boolean | undefined): string => (isWide ? ` class="${styles.wide}"` : '')

const marks = ({ subjects }: ReportSheet): string =>
  `<table class="${styles.marks}"><caption class="visually-hidden">Marks</caption><thead><tr><th scope="col">Subject</th>` +
  columns.map(({ head, wide: isWide }) => `<th scope="col"${wide(isWide)}>${head}</th>`).join('') +
  '</tr></thead><tbody>' +
  subjects
    .map(
      (subject) =>
        `<tr><th scope="row">${subject.subject}</th>` +
        columns.map(({ of, wide: isWide }) => `<td${wide(isWide)}>${of(subject)}</td>`).join('') +
        '</tr>',
    )
    .join('') +
  '</tbody></table>'
