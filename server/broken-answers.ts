import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'

/** What ends a stream whose reader has gone, which is nobody's mistake. */
const READER_LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Says that an answer could not be made to its end: its status was sent long before, so nothing else tells of it. */
export function noteBroken(log: Pick<FastifyBaseLogger, 'error'>, error: NodeJS.ErrnoException): void {
  if (!READER_LEFT.has(error.code ?? '')) log.error({ err: error }, 'an answer broke off')
}

/** Of what the framework logs by itself, broken answers alone: the site logs its requests in its own way. */
export class BrokenAnswerLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    noteBroken(request.log, error)
  }
}
