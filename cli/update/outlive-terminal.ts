/**
 * From now on a closed terminal or a lost connection does not end this process; what it says goes nowhere then. Ended halfway, an update
 * could no longer go back from a release that does not start.
 */
export function outliveTerminal(): void {
  process.on('SIGHUP', () => {})
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
