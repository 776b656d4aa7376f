import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { layTinyRelease } from '#tests/support/tiny-releases.ts'
import { fetchRelease } from './fetch-release.ts'

function foldersIn(base: string) {
  const releases = join(base, 'releases')
  mkdirSync(releases, { recursive: true })
  return { base: realpathSync(base), releases: realpathSync(releases) }
}
const newFolders = () => foldersIn(join(temporaryFolder(), 'the site'))
const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** A clone whose branch is at '2' and whose tag is at '1'. */
function layClone(base: string): void {
  const origin = layTinyRelease(temporaryFolder(), '1')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', origin, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { stdio: 'ignore' })
  git('init', '-b', 'main')
  git('add', '.')
  git('commit', '-m', 'one')
  git('tag', 'v1')
  execFileSync('git', ['clone', '--quiet', origin, join(base, 'source')])
  layTinyRelease(origin, '2')
  git('commit', '-am', 'two')
}

describe('the code of a release', () => {
  test('is taken from a folder, without what is of that folder alone', async () => {
    const from = layTinyRelease(join(temporaryFolder(), 'new code'), '2')
    writeFileSync(join(from, '.env'), 'SECRET=other')
    mkdirSync(join(from, 'node_modules/x'), { recursive: true })
    mkdirSync(join(from, 'cli/data'))
    const folder = await fetchRelease(newFolders(), basename(from), dirname(from))
    expect(versionIn(folder)).toBe('2')
    expect(['.env', 'node_modules', 'cli/data'].map((name) => existsSync(join(folder, name)))).toEqual([false, false, true])
  })

  test.each([
    ['-czf', '.'],
    ['-cf', 'site'],
  ])('is taken from a tar file (%s of %s)', async (how, what) => {
    const folder = join(temporaryFolder(), 'site')
    layTinyRelease(folder, '3')
    const file = join(temporaryFolder(), 'site: 3.tar')
    execFileSync('tar', ['--force-local', how, file, '-C', what === '.' ? folder : dirname(folder), what])
    expect(versionIn(await fetchRelease(newFolders(), file, '/'))).toBe('3')
  })

  test('is taken from the clone: a tag, and a branch as it is where it came from', async () => {
    const folders = newFolders()
    layClone(folders.base)
    expect(versionIn(await fetchRelease(folders, 'v1', '/'))).toBe('1')
    expect(versionIn(await fetchRelease(folders, 'main', '/'))).toBe('2')
    await expect(fetchRelease(folders, 'v9', '/')).rejects.toThrow(/^update: \S.* has no v9$/)
    await expect(fetchRelease(folders, '--output=x', '/')).rejects.toThrow('a git ref does not begin with -')
  })

  test('that is none, or nowhere, is refused', async () => {
    const folders = newFolders()
    await expect(fetchRelease(folders, 'v1', '/')).rejects.toThrow(/^update: v1 is no folder and no file, and there is no clone in /)
    await expect(fetchRelease(folders, temporaryFolder(), '/')).rejects.toThrow(
      /is no release of this site: package\.json, package-lock\.json, cli\/main\.ts missing$/,
    )
  })
})
