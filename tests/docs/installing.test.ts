import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import packageFile from '../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const SERVICE = join(projectRoot, 'docs/operators/thinksch.service')
const isHere = spawnSync('systemd-analyze', ['--version']).status === 0

describe('the service of systemd', () => {
  // Debian's package systemd brings it.
  test.skipIf(!isHere)('may do little beyond what it needs: an exposure below 2', () => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=19', '--no-pager', SERVICE],
      {
        encoding: 'utf8',
      },
    )
    expect(stderr).not.toContain('Unknown')
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })

  test('starts what the build makes, by the Node of the packages', () => {
    const [, node, program] = /^ExecStart=\/srv\/site\/current\/(\S+) (\S+)$/m.exec(read('docs/operators/thinksch.service')) ?? []
    expect(node).toBe('node_modules/.bin/node')
    expect(packageFile.scripts.start).toContain(program)
  })

  test('writes where the installation has it write', () => {
    const [, paths = ''] = /^ReadWritePaths=(.*)$/m.exec(read('docs/operators/thinksch.service')) ?? []
    const page = read('docs/operators/install.md')
    for (const setting of ['DATA_DIR', 'BACKUP_DIR'])
      expect(paths.split(' ')).toContain(new RegExp(`^${setting}=(.*)$`, 'm').exec(page)?.[1])
    expect(page).toContain('PAGE_CACHE_DIR=/var/cache/site/')
    expect(read('docs/operators/thinksch.service')).toContain('CacheDirectory=site\n')
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  test('leaves out what a running site does not read, and nothing that is not there', () => {
    const [, left = ''] = /&& rm -rf ([^\\]*)\\/.exec(dockerfile) ?? []
    const folders = left.trim().split(' ')
    for (const folder of folders.filter((each) => !each.startsWith('node_modules'))) {
      expect(existsSync(join(projectRoot, folder)), folder).toBe(true)
      expect(Object.values(packageFile.imports).join(' ').includes(`./${folder}/`) && folder !== 'tests', folder).toBe(false)
    }
  })

  test('keeps the settings and data of a folder out', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
  })
})
