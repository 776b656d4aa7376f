const LINE_EVERY = 500
const MOST_LINES = 50

export interface Progress {
  show(done: number, total: number): void
  end(): void
}

/** On a terminal one line that counts up, elsewhere a line now and then; on stderr, so that stdout is the result alone. */
export function createProgress(things: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  let shown = 0
  return {
    show(done, total) {
      const step = Math.max(LINE_EVERY, total / MOST_LINES)
      if (stream.isTTY) stream.write(`\r\u001b[K${done} of ${total} ${things}`)
      else if (Math.floor(done / step) > Math.floor(shown / step) || done === total) stream.write(`${done} of ${total} ${things}\n`)
      shown = done
    },
    end() {
      if (stream.isTTY && shown > 0) stream.write('\n')
    },
  }
}
