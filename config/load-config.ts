import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Config, ConfigError, readConfig } from './read-config.ts'

/** Reads `.env` beside package.json when there is one (the environment wins), then the environment. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  return readConfig(process.env)
}

/** Ends the process with one line that says what is wrong and which setting. */
export function exitWithReason(error: unknown): never {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  process.stderr.write(`Cannot start: ${error instanceof ConfigError ? 'the setting ' : ''}${reason}\n`)
  process.exit(1)
}
