/** Stands in for the picture process: does what a broken decoder may do when it is told to, else the real work. */
import { cutPicture } from '#domain/media/cut-picture.ts'

process.on('message', (bytes: Uint8Array) => {
  const [order, name = ''] = Buffer.from(bytes).toString('latin1').split(' ')
  if (order === 'crash') process.kill(process.pid, 'SIGSEGV')
  else if (order === 'tell') process.send?.({ fault: process.env[name] === undefined ? 'type' : 'damaged' })
  else if (order !== 'hang') void cutPicture(bytes).then((picture) => process.send?.({ picture }))
})
process.on('disconnect', () => process.exit())
