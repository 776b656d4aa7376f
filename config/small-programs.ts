import { minify } from '@swc/core'
import { build, type Plugin } from 'vite'
import { BROWSER_SYNTAX } from './browser-targets.ts'
import { projectRoot } from './project-root.ts'

/** What is imported to get a program's text instead of a module. */
const ID = 'virtual:program/'
const FOLDER = 'app/programs'

/**
 * Makes one text of each file of `app/programs/`, with all that it imports, for a page to carry in itself: docs/decisions/0164. Build, `npm run dev`
 * and tests get the same text.
 */
export function smallPrograms(): Plugin {
  return {
    name: 'small-programs',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${ID}`)) return
      const { code, files } = await bundle(`${projectRoot}/${FOLDER}/${id.slice(ID.length + 1)}.ts`)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(await shorten(code))}`
    },
  }
}

async function bundle(file: string): Promise<{ code: string; files: readonly string[] }> {
  const made = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: BROWSER_SYNTAX,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { checks: { pluginTimings: false }, treeshake: { moduleSideEffects: false, propertyReadSideEffects: false } },
    },
  })
  const [program, ...others] = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (program?.type !== 'chunk' || others.length > 0) throw new Error(`${file} is more than one text`)
  return { code: program.code, files: program.moduleIds }
}

/** In a scope of its own: all scripts of a page share the one outside. */
async function shorten(code: string): Promise<string> {
  const { code: small } = await minify(`(()=>{${code}})()`, {
    module: false,
    // No program makes objects of its functions, nor asks for `this`.
    compress: { passes: 3, ecma: 2020, keep_fargs: false, unsafe_arrows: true },
    mangle: true,
  })
  if (/<\/script|<!--/i.test(small)) throw new Error('a program would end the script that it stands in')
  return small.replace(/;$/, '')
}
