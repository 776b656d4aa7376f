import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { ConfigError } from './config-error.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** Of one setting: more than any has, and little enough to read at once. */
const MOST_BYTES = 64 * 1024

type Given = Readonly<Record<string, string>>

/**
 * The settings, with those of `names` that name a file (`SECRET_FILE`) read from it; a line break at its end is not part of the value.
 * Throws {@link ConfigError} that names the setting.
 */
export function withSettingFiles(given: Given, names: readonly string[]): Given {
  const read: Record<string, string> = {}
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new ConfigError(`${name}_FILE must be unset when ${name} is set`)
    // It is read of the environment, wherever work begins.
    if (name === TIME_LIMITS) throw new ConfigError(`${name}_FILE is not read: set ${name} itself`)
    read[name] = readSettingFile(`${name}_FILE`, file)
  }
  return { ...given, ...read }
}

function readSettingFile(setting: string, file: string): string {
  const bytes = readBytes(setting, file)
  try {
    const value = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
    if (value.trim() !== '') return value
  } catch {
    throw new ConfigError(`${setting} ${file} is not text in UTF-8`)
  }
  // An empty variable counts as unset; an empty file is a secret that was not written.
  throw new ConfigError(`${setting} ${file} is empty`)
}

function readBytes(setting: string, file: string): Buffer {
  const handle = openSettingFile(setting, file)
  try {
    const status = fstatSync(handle)
    if (!status.isFile()) throw new ConfigError(`${setting} ${file} ${status.isDirectory() ? 'is a folder' : 'is not a file'}`)
    const bytes = Buffer.alloc(MOST_BYTES + 1)
    const length = readSync(handle, bytes)
    if (length > MOST_BYTES) throw new ConfigError(`${setting} ${file} is larger than ${MOST_BYTES / 1024} KiB`)
    return bytes.subarray(0, length)
  } finally {
    closeSync(handle)
  }
}

function openSettingFile(setting: string, file: string): number {
  try {
    // Without waiting for somebody to write into a pipe.
    return openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'is not there' : 'can not be read'
    throw new ConfigError(`${setting} ${file} ${reason} (${code})`, { cause: error })
  }
}
