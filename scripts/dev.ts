import { createServer, type ViteDevServer } from 'vite'

/** The site with hot reload: the build tool serves modules and styles, the real server everything else. */
const vite: ViteDevServer = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { start } = await vite.ssrLoadModule('/server/start.ts')
await start({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  middleware: vite.middlewares,
})
