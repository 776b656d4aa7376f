import { setPriority } from 'node:os'
import { type CutPicture, cutPicture, PictureError, type PictureFault } from './cut-picture.ts'

/** Answer of the image worker process to the bytes of a picture. */
export type PictureAnswer = { picture: CutPicture } | { fault: PictureFault }

// Visitors' pages come before an editor's picture, and the picture before it is given up: at 10 a busy machine left it a twentieth.
setPriority(3)

process.on('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())

async function answerTo(bytes: Uint8Array): Promise<PictureAnswer> {
  try {
    return { picture: await cutPicture(bytes) }
  } catch (error) {
    return { fault: error instanceof PictureError ? error.fault : 'damaged' }
  }
}
