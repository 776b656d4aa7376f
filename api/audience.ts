import type { FastifyInstance } from 'fastify'

/** Who may call a route. Declared on every route; one without it fails to register. */
export type Audience = 'public' | 'loopback' | 'admin' | 'editor' | 'sales'

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** What a failure that is nobody's mistake is called. */
    failure?: string
  }
}

/** Makes a forgotten audience a failed start instead of an open door. */
export function requireDeclaredAudience(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.audience) throw new Error(`${String(route.method)} ${route.url} declares no audience`)
  })
}
