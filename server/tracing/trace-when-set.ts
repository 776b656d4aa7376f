import type { Logger } from 'pino'
import type { Config } from '#config/read-config.ts'
import project from '../../package.json' with { type: 'json' }

/** Begins to trace this process where the settings ask for it; the libraries are read only then. Before the database is opened, which tells of its statements. */
export async function traceWhenSet(
  { tracing: settings, databaseUrl }: Config,
  log: Logger,
): Promise<{ stop(): Promise<void> } | undefined> {
  if (!settings) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ settings, version: project.version, engine: databaseUrl ? 'postgres' : 'sqlite', log })
}
