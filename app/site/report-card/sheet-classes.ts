import cloth from '../../ui/cloth/cloth.module.css'
import styles from './report-sheet.module.css'

/** Every class of `sheetMarkup`: a page that holds no sheet yet names them, so that its own style has their rules. */
export const sheetClasses = (): string => [...Object.values(styles), cloth.cloth, 'unbroken', 'visually-hidden'].join(' ')
