/** Debian's package; no tool downloads a browser of its own. */
export const CHROMIUM = '/usr/bin/chromium'

/** Keep it from asking hosts of its own; no test needs a network beyond this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
