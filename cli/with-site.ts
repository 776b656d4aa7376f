import { pino } from 'pino'
import { loadConfig } from '#config/load-config.ts'
import { type Config, ConfigError } from '#config/read-config.ts'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { createSite } from '#domain/create-site.ts'
import { openStores, type Stores } from '#domain/open-stores.ts'
import type { Site } from '#domain/site.ts'
import { CommandError } from './command.ts'

/** Runs a command's work on the site of the settings, migrated unless told otherwise, and closes it however the work ends. */
export async function withSite<T>(
  work: (site: Site, stores: Stores, config: Config) => Promise<T>,
  open: (config: Config) => Promise<Engine> = openDatabase,
): Promise<T> {
  const config = readSettings()
  const engine = await open(config)
  try {
    const log = pino({ level: config.logLevel }, pino.destination(process.stderr.fd))
    const stores = openStores(config, log, { isPatient: true })
    const { files, staged } = stores
    const { siteUrl, timeZone, secret } = config
    return await work(createSite({ engine, files, staged, clock: systemClock, log, siteUrl, timeZone, secret }), stores, config)
  } finally {
    await engine.close()
  }
}

/** The settings. Throws {@link CommandError} that names the first bad one. */
export function readSettings(): Config {
  try {
    return loadConfig()
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(`the setting ${error.message}`, { cause: error }) : error
  }
}
