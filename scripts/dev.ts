import { createServer, type ViteDevServer } from 'vite'

/** The site with hot reload: the build tool serves modules and styles, the real server everything else. */
const vite: ViteDevServer = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const pages = () => vite.ssrLoadModule('virtual:react-router/server-build')
// Read beside the server, which waits for files half of the time; what is wrong with them the start says.
pages().catch(() => undefined)
const { start } = await vite.ssrLoadModule('/server/start.ts')
await start({ build: pages, middleware: vite.middlewares })
