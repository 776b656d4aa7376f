import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Config, readConfig } from './read-config.ts'

/** Reads `.env` beside package.json when there is one (the environment wins), then the environment. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  return readConfig(process.env)
}
