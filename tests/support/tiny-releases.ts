import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { PATIENCE_MS } from './patience.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What goes wrong with a release. */
export type Fault = 'build' | 'never starts' | 'starts in empty places alone' | 'migration' | 'never ready'

/**
 * Lays the code of a release of a few lines into a folder: it is installed, built, migrated and started as the site is, and answers with its
 * version.
 */
export function layTinyRelease(folder: string, version: string, fault?: Fault): string {
  const files = {
    'package.json': JSON.stringify({ name: 'tiny', version, type: 'module', scripts: { build: 'node build.js' } }),
    'package-lock.json': JSON.stringify({
      name: 'tiny',
      version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name: 'tiny', version } },
    }),
    'build.js': `import { cpSync, mkdirSync } from 'node:fs'
      if (${fault === 'build'}) throw new Error('It can not be built')
      mkdirSync('build/server', { recursive: true })
      cpSync('server.js', 'build/server/main.js')`,
    'cli/main.ts': `import { appendFileSync } from 'node:fs'
      import { join } from 'node:path'
      const [name, ...words] = process.argv.slice(2)
      if (words.includes('--known')) console.log('000${version}')
      else if (${fault === 'migration'}) throw new Error('The migration can not be done')
      else {
        appendFileSync(join(process.env.DATA_DIR, 'asked'), [name, ...words, 'by ${version}'].join(' ') + '\\n')
        console.log('Done: ' + name)
      }`,
    'server.js': `import { existsSync } from 'node:fs'
      import { createServer } from 'node:http'
      import { join } from 'node:path'
      import { noteServer } from ${JSON.stringify(join(projectRoot, 'domain/servers/server-notes.ts'))}
      const { DATA_DIR, HOST, PORT } = process.env
      if (${fault === 'never starts'}) throw new Error('It can not start')
      const isReal = existsSync(join(DATA_DIR, 'asked'))
      noteServer(DATA_DIR, { root: join(import.meta.dirname, '../..'), host: HOST, port: Number(PORT) })
      const isReady = !(${fault === 'never ready'} && isReal)
      const server = createServer((request, answer) => {
        if (${fault === 'starts in empty places alone'} && isReal) process.exit(1)
        answer.statusCode = request.url === '/readyz' && !isReady ? 503 : 200
        answer.end(${JSON.stringify(version)})
      }).listen(Number(PORT), HOST)
      process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())`,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** A folder of releases whose `current` is this one. */
export function layBase(release: string, lay: (folder: string) => void): string {
  // With a space, as a folder may have.
  const base = join(temporaryFolder(), 'the site')
  const folder = join(base, 'releases', release)
  mkdirSync(folder, { recursive: true })
  lay(folder)
  symlinkSync(join('releases', release), join(base, 'current'))
  return base
}

/** What a place answers; waits for the first answer. */
export async function firstAnswerOf(port: number): Promise<string> {
  const givesUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return answer.text()
    if (Date.now() > givesUpAt) throw new Error('Nothing answers')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
