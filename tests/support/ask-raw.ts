import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends these bytes to a port of this machine, as no well-behaved client would, and gives all that is answered. */
export function askRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}
