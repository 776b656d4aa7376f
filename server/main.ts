import { start } from './start.ts'

// In development scripts/dev.ts calls start itself, with the build tool's middleware.
if (import.meta.env.PROD) void start()

export { start }
