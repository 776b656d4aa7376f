import type { PastedPicture } from './pasted-pictures.ts'

/** What became of the pictures of a copy, in a sentence for each kind; blank when it had none. */
export function toldOfPaste(pictures: readonly PastedPicture[]): string {
  const came = pictures.filter(({ file }) => file).length
  const foreign = pictures.filter(({ isForeign }) => isForeign).length
  const left = pictures.length - came - foreign
  return [
    came > 0 && `${counted(came)} came along: say what ${came === 1 ? 'it shows' : 'each shows'}.`,
    foreign > 0 &&
      `${counted(foreign)} stayed on another site: bring ${foreign === 1 ? 'it' : 'each'} in, in ${foreign === 1 ? 'its' : 'their'} place in the text.`,
    left > 0 &&
      `${counted(left)} did not come along: put the ${left === 1 ? 'file' : 'files'} in, in ${left === 1 ? 'its' : 'their'} place in the text.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const counted = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)
