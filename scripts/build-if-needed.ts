import { buildIfNeeded } from './site-build/build-site.ts'

try {
  await buildIfNeeded()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
