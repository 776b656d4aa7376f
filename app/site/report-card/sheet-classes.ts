import cloth from '../../ui/cloth/cloth.module.css'
import styles from './report-sheet.module.css'

/**
 * Every class that the card's own script may put in: a page with the form names them all, so that its own style has their rules. A sheet that
 * the server made has most of them, but not the one that puts a sheet out of sight.
 */
export const sheetClasses = (): string => [...Object.values(styles), cloth.cloth, 'unbroken', 'visually-hidden'].join(' ')
