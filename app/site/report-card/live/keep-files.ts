/** What makes files of a sheet, in a script of its own: fetched once a school is named. */
export { clothTile } from './drawn/border-tile.ts'
export { lacksLetters, makePdf } from './drawn/pdf-file.ts'
export { makePicture } from './drawn/picture-file.ts'
