import type { PastedPicture } from './pasted-pictures.ts'

/** What became of the pictures of a copy, in a sentence for each kind; blank when it had none. */
export function toldOfPaste(pictures: readonly PastedPicture[]): string {
  const came = pictures.filter(({ file }) => file).length
  const foreign = pictures.filter(({ isForeign }) => isForeign).length
  const left = pictures.length - came - foreign
  return [
    came > 0 && `${counted(came)} ${came === 1 ? 'was' : 'were'} pasted: describe ${came === 1 ? 'it' : 'each'}.`,
    foreign > 0 &&
      `${counted(foreign)} ${foreign === 1 ? 'is' : 'are'} still on another site: import ${foreign === 1 ? 'it' : 'each'} where it stands in the text.`,
    left > 0 &&
      `${counted(left)} could not be pasted: insert ${left === 1 ? 'its file where it stands' : 'their files where they stand'} in the text.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const counted = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)
