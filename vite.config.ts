import { reactRouter } from '@react-router/dev/vite'
import { minify } from '@swc/core'
import { defineConfig, type Plugin } from 'vite'
import { BROWSER_TARGETS } from './config/browser-targets.ts'
import { liveCard } from './config/build-live-card.ts'
import { shortClassNames } from './config/short-class-names.ts'
import { smallPrograms } from './config/small-programs.ts'

// A slow machine is no warning to whoever builds on it.
const checks = { pluginTimings: false }

/** What checks a form before it leaves, fetched once something is typed. */
const FORM_READER = /node_modules[\\/]zod|shared[\\/](?:forms|form-schema|email-address)\.|app[\\/]site[\\/]forms[\\/]read-typed/
/** What shows and sends a form; only pages with one fetch it, so nothing of it may lie in the frame. */
const FORMS =
  /shared[\\/](?:.*-form|(?:leads|subscribers|newsletter)[\\/].*-fields|posts[\\/]post-schema)\.ts|app[\\/]site[\\/]forms[\\/](?:use|form|post|visitor|sent|phone)-|demo-form|reply-form/
/** The back office has modules of its own, so that nothing of it lies in what visitors fetch. */
const DESK =
  /[\\/]app[\\/]admin[\\/]|[\\/]shared[\\/](?:(?:desk|import)-|accounts[\\/](?!factor-)|hours[\\/]|fields\.|posts|pages|categories|leads[\\/](?:lead-(?:status|labels|event|forms-of)|fill-snippet))/
/** What only forms need of it in which texts and content are written; lists do without. */
const DESK_TEXTS =
  /shared[\\/](?:fields\.|posts|pages)|app[\\/]admin[\\/]publish[\\/](?:(?:editor|posts|pages|texts)[\\/]|publishing-buttons|releases[\\/]release-choice)/
/** Histories, lists of imports, files that come in pieces, forms of one record, who has it open, receipts, the library's pictures and demos: few screens have them. */
const DESK_RECORDS =
  /app[\\/]admin[\\/](?:parts[\\/](?:history[\\/](?:history-|differences)|lists[\\/](?:import-list|set-aside)|forms[\\/](?:file-form|send-file|seen-)|presence[\\/]|page[\\/]receipt)|publish[\\/]media[\\/]ask-library|enquiries[\\/]appointments[\\/](?:appointment-|demos-outside))/
const ARTICLE = /app[\\/]site[\\/]blog-post[\\/](?!reply-form)/
/** What a phone keeps of forms, fetched by forms and where one waits. */
const OFFLINE = /node_modules[\\/]idb[\\/]|app[\\/]offline[\\/](?:kept-forms?\.|kept-pages|typed-address|set-hint)/
/** Pages share them, yet the back office, which has the frame too, has none. */
const HEADS = /app[\\/](?:ui[\\/](?:page-head|breadcrumb|product-picture)|site[\\/](?:screens[\\/]sample-note|posts[\\/]tag-list))/
/** Most public pages have them, the back office none. */
const POSTS =
  /app[\\/](?:ui[\\/](?:card|whatsapp-button)|site[\\/]screens[\\/](?:words|heading)|site[\\/]posts[\\/](?:list-trouble|no-posts|post-card-data))/
/** Lists have them, the back office's too; home has none. */
const PAGE_BUTTONS = /app[\\/]ui[\\/]pagination/
/** What stands beside lists and articles; home and the school page, the heaviest, have none. */
const SIDES = /app[\\/](?:ui[\\/]sidebar|site[\\/]posts[\\/](?:post-sidebar|extras))/
/** What asks while one types, which the search of visitors and that of the back office share; merged with other code, lists of the latter had that too. */
const SEARCH = /app[\\/]ui[\\/]search-overlay[\\/](?!search-(?:panel|overlay)\.tsx)/
const FRAME = new RegExp(
  `^(?!.*(?:${FORM_READER.source}|${FORMS.source}|${DESK.source}|${HEADS.source}|${POSTS.source}|${SIDES.source}|${PAGE_BUTTONS.source})).*[\\\\/](?:app|shared)[\\\\/]`,
)
/** The root has it, and so every page: merged with other code, every page had that too. */
const WISH = /[\\/]shared[\\/]demo-wish\./
const SCREENS = new RegExp(`^(?!.*(?:${DESK.source})).*[\\\\/](?:app|shared)[\\\\/]`)

/** Stands before the styles of all parts, which then win with one class: what the first chunk has comes first in the one sheet. */
const BASE_STYLES = /[\\/](?:app[\\/](?:fonts|ui)[\\/]\w+|app[\\/]ui[\\/]fold[\\/]fold|shared[\\/]tokens)\.css$/

/** What modules of pages import, with those of the server that they name: one that is not known before a page asks has it loaded twice by `npm run dev`. */
const FOUND_LATE = [
  'csv-stringify/sync',
  'd3-scale',
  'd3-shape',
  'diff',
  'ical-generator',
  'idb',
  'isbot',
  'kysely',
  'libphonenumber-js/min',
  'react-toastify/unstyled',
  'sanitize-html',
  'saxes',
  'stemmer',
  'yauzl',
  'zod/mini',
]

/** The server's build makes one sheet of the same styles too, in an order of its own; it would lie beside that of browsers, named by nothing. */
const sheetOfBrowsersAlone: Plugin = {
  name: 'sheet-of-browsers-alone',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const [file, output] of Object.entries(bundle))
      if (output.type === 'asset' && output.names.includes('style.css')) delete bundle[file]
  },
}

/** A file of its own among those of browsers, named by no other: the page's loader fetches it where something is lacking. */
const oldBrowsers: Plugin = {
  name: 'old-browsers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/old-browsers/old-browsers.ts', name: 'old-browsers' })
  },
}

/** As small as can be: what the builder's own minifier leaves costs every visitor one to two kilobytes more. */
const minified: Plugin = {
  name: 'minified',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    const { code: small } = await minify(code, {
      module: true,
      compress: { passes: 3, ecma: 2020, module: true, keep_fargs: false },
      mangle: { toplevel: true },
    })
    return { code: small, map: null }
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), liveCard(), smallPrograms(), sheetOfBrowsersAlone, oldBrowsers, minified],
  optimizeDeps: { include: FOUND_LATE },
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames() } : {} },
  build: {
    // One style sheet for the whole site: fetched once, then every page's style is there.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        target: BROWSER_TARGETS,
        // In kB: the text editor, which visitors never fetch, is the largest; tests hold what each page fetches.
        chunkSizeWarningLimit: 600,
        rollupOptions: {
          checks,
          // Tables, schemas and formats: whoever uses nothing of one need not fetch it.
          treeshake: { moduleSideEffects: [{ test: /[\\/]shared[\\/][^?]*\.ts$/, sideEffects: false }] },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
            // A request for each small module would cost more than the module.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: new RegExp(`node_modules[\\\\/](?:react|react-dom|scheduler|react-router)[\\\\/]|${BASE_STYLES.source}`),
                  priority: 5,
                },
                { name: 'frame', test: FRAME, minShareCount: 6, priority: 4 },
                { name: 'wish', test: WISH, minShareCount: 2, priority: 4 },
                { name: 'posts', test: POSTS, minShareCount: 2, priority: 4 },
                { name: 'sides', test: SIDES, minShareCount: 2, priority: 4 },
                { name: 'search', test: SEARCH, minShareCount: 2, priority: 3 },
                { name: 'form-reader', test: FORM_READER, minShareCount: 2, priority: 3 },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 3 },
                { name: 'offline', test: OFFLINE, minShareCount: 2, priority: 2.5 },
                // What the school page's card works out, without the sheet that is made of it.
                { name: 'marks', test: /shared[\\/]report-card\./, minShareCount: 2, priority: 2 },
                // Shown by an article and by its preview, and by nothing else.
                { name: 'article', test: ARTICLE, minShareCount: 2, priority: 2 },
                {
                  name: 'screens',
                  test: SCREENS,
                  minShareCount: 2,
                  priority: 1,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2500,
                },
                // Last: a group takes what its modules need with it, unless another has it already.
                {
                  name: 'desk',
                  test: new RegExp(`^(?!.*(?:${DESK_TEXTS.source}|${DESK_RECORDS.source})).*(?:${DESK.source})`),
                  minShareCount: 3,
                  priority: 0.5,
                },
                { name: 'desk-texts', test: DESK_TEXTS, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    // All server code in one bundle with this one entry.
    ssr: {
      // With its libraries: to read them as a thousand files took most of a start (docs/decisions/0116). Native code stays where it is, and what starts threads from files of its own.
      resolve: command === 'build' ? { noExternal: true, external: ['sharp', 'piscina'] } : {},
      build: { target: 'node24', rollupOptions: { checks, input: './server/main.ts' } },
    },
  },
}))
