import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findFaults } from './documents/find-faults.ts'

const TEXT = /\.(?:md|tsx?|mjs|css|json|sh|conf|html)$|^[^.]*$|^\.ci\//
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

const faults = findFaults(new Map(files.map((file) => [file, TEXT.test(file) ? readFileSync(file, 'utf8') : ''])))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
