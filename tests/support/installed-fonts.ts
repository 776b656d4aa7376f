import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dejaVuAlone = fileURLToPath(new URL('dejavu-alone.conf', import.meta.url))

/** What a device may have installed, as environments of a browser of its own. Debian's fonts-dejavu-core is needed for the second. */
export const installedFonts: { name: string; environment?: Record<string, string> }[] = [
  { name: 'the fonts of this machine' },
  ...(existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')
    ? [{ name: 'DejaVu alone', environment: { FONTCONFIG_FILE: dejaVuAlone } }]
    : []),
]

if (installedFonts.length === 1) process.stdout.write('Not tried with DejaVu alone: fonts-dejavu-core is not installed\n')
