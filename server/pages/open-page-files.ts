import { type Config, ConfigError } from '#config/read-config.ts'
import type { Site } from '#domain/site.ts'
import { PageFiles } from './page-files.ts'

/** The folder that a web server in front reads pages from. */
export function openPageFiles(
  { pageCacheDir, pageCacheBytes: maxBytes }: Config,
  { freshness, log }: Site,
  headers: Record<string, string>,
): PageFiles | undefined {
  if (!pageCacheDir) return undefined
  const files = new PageFiles({ folder: pageCacheDir, maxBytes, freshness, headers, log })
  try {
    files.start()
  } catch (error) {
    throw new ConfigError(`PAGE_CACHE_DIR ${pageCacheDir}: ${(error as Error).message}`, { cause: error })
  }
  return files
}
