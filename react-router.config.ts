import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  ssr: true,
  // The whole route map (a few KB) comes with the first hydration, or every link would ask the server for its part.
  routeDiscovery: { mode: 'initial' },
  // A route is one module: what it does in the browser alone is small, and server/pages/deferred-hydration.ts takes one module a route.
  splitRouteModules: false,
} satisfies Config
