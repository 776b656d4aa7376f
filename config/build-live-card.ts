import { build, type Plugin } from 'vite'
import { BROWSER_TARGETS } from './browser-targets.ts'
import { projectRoot } from './project-root.ts'
import { shortClassNames } from './short-class-names.ts'

/** What a page imports to know the address of the card's own script. */
const ID = 'virtual:live-card'
const ENTRY = 'app/site/report-card/live/live-card.ts'
const KEEPERS = 'app/site/report-card/live/keep-files.ts'

/**
 * Builds the report card's script apart from those of the router, so that nothing of the framework comes with it and what both need is in
 * both: docs/decisions/0135. Its files lie beside the others; what imports `virtual:live-card` gets their addresses.
 */
export function liveCard(): Plugin {
  let isBuild = false
  let built: ReturnType<typeof buildCard> | undefined
  return {
    name: 'live-card',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      if (!isBuild) return exported(`/${ENTRY}`, `/${KEEPERS}`)
      const files = await (built ??= buildCard())
      if (this.environment.name === 'client')
        for (const { name, code } of files) this.emitFile({ type: 'asset', fileName: name, source: code })
      const addressOf = (isEntry: boolean) => `/${files.find((file) => file.isEntry === isEntry)?.name}`
      return exported(addressOf(true), addressOf(false))
    },
  }
}

const exported = (card: string, keepers: string): string =>
  `export const card = ${JSON.stringify(card)}, keepers = ${JSON.stringify(keepers)}`

async function buildCard() {
  const made = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { modules: { generateScopedName: shortClassNames() } },
    build: {
      write: false,
      target: BROWSER_TARGETS,
      modulePreload: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: `${projectRoot}/${ENTRY}`,
        output: { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
        treeshake: { moduleSideEffects: [{ test: /[\\/]shared[\\/][^?]*\.ts$/, sideEffects: false }] },
      },
    },
  })
  if (!('output' in made)) throw new Error('the card’s own script was not built as one')
  if (made.output.filter(({ type }) => type === 'chunk').length !== 2) throw new Error('the card’s own script is not two files')
  // Its styles are in the one sheet of the site.
  return made.output.flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, code: file.code, isEntry: file.isEntry }] : []))
}
