import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { firstOf } from '#tests/support/every-case.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { keepRunning } from '#tests/support/service-manager.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { firstAnswerOf, type Fault, layBase, layTinyRelease } from '#tests/support/tiny-releases.ts'
import { findNote, keepNote, oneUpdate } from './one-update.ts'
import { placesOf } from './restart-site.ts'
import { updateBack, updateNothing, updateTo } from './update-site.ts'
import type { Update } from './update-tools.ts'

/** A running site whose release answers '1', and what updates it. */
async function runningSite() {
  const base = realpathSync(layBase('first', (folder) => layTinyRelease(folder, '1')))
  const first = join(base, 'releases/first')
  execFileSync(process.execPath, ['build.js'], { cwd: first })
  const dataDir = temporaryFolder()
  const port = await freePort()
  vi.stubEnv('DATA_DIR', dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const manager = keepRunning(base, { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) })
  onTestFinished(() => manager.stop())
  await firstAnswerOf(port)
  const said: string[] = []
  const permissions: string[] = []
  const update: Update = {
    folders: { base, releases: join(base, 'releases') },
    restarting: { base, dataDir, settings: { restart: undefined, withinSeconds: 60 }, withinMs: PATIENCE_MS },
    letOlderStart: async (known) => void permissions.push(known),
    refuseOlder: async () => void permissions.push('none'),
    backUp: async (release) => `Backed up by ${basename(release)}`,
    now: () => new Date('2026-11-29T12:00:00.000Z'),
    say: (line) => void said.push(line),
  }
  const asked = () => readFileSync(join(dataDir, 'asked'), 'utf8')
  const current = () => basename(realpathSync(join(base, 'current')))
  return { base, update, said, permissions, port, manager, asked, current, answer: () => firstAnswerOf(port) }
}

const codeOf = (version: string, fault?: Fault): string => layTinyRelease(temporaryFolder(), version, fault)
const SECOND = '2-2026-11-29T12-00-00Z'

/** What is found before anything that runs is touched. */
const FAULTS: readonly (readonly [Fault, RegExp])[] = [
  ['build', /^npm run build: It can not be built \(all of it is in /],
  ['never starts', /^the release can't be started, so nothing was changed: it ended with 1/],
  ['migration', /The migration can not be done/],
]

describe('an update', () => {
  test('goes to a release that is good, and back again when it is asked to', async () => {
    const { base, update, said, permissions, asked, current, answer } = await runningSite()
    writeFileSync(join(base, '.env'), 'SECRET=shared')
    await updateTo(update, codeOf('2'), base)
    expect(await answer()).toBe('2')
    expect(current()).toBe(SECOND)
    expect(asked()).toBe('migrate by 2\n')
    expect(permissions).toEqual(['0001', 'none'])
    expect(readFileSync(join(base, 'current/.env'), 'utf8')).toBe('SECRET=shared')
    expect(said).toContain('Backed up by first')
    expect(said.at(-1)).toMatch(/^Done: 2-2026-11-29T12-00-00Z runs; the site was away for [\d.]+ seconds$/)

    await updateBack(update)
    expect(await answer()).toBe('1')
    expect(current()).toBe('first')
    expect(permissions.at(-1)).toBe('0001')
    await updateBack(update)
    expect(await answer()).toBe('2')
  })

  test.each(firstOf(FAULTS))('to one with the fault "%s" changes nothing of what runs', async (fault, reason) => {
    const { update, manager, current, answer } = await runningSite()
    const { pid } = manager.child()
    await expect(updateTo(update, codeOf('2', fault), '/')).rejects.toThrow(reason)
    expect(await answer()).toBe('1')
    expect(current()).toBe('first')
    expect(manager.child().pid).toBe(pid)
  })

  test('to one that starts in empty places alone goes back by itself, and the next one goes on', async () => {
    const { update, current, permissions, answer } = await runningSite()
    const failing = updateTo(update, codeOf('2', 'starts in empty places alone'), '/')
    await expect(failing).rejects.toThrow(
      /^2-\S+ did not start: it ended 3 times before it was ready\. first runs again; the site was away for [\d.]+ seconds$/,
    )
    expect(await answer()).toBe('1')
    expect(current()).toBe('first')
    expect(permissions).toEqual(['0001'])
    await updateTo(update, codeOf('3'), '/')
    expect(await answer()).toBe('3')
  })

  test('to one that runs but is never ready goes back by itself', async () => {
    const { update, answer } = await runningSite()
    const impatient = { ...update, restarting: { ...update.restarting, withinMs: PATIENCE_MS / 6 } }
    await expect(updateTo(impatient, codeOf('2', 'never ready'), '/')).rejects.toThrow(/^2-\S+ did not start: it was not ready within /)
    expect(await answer()).toBe('1')
  })

  test('by a command of the service manager starts the site by it', async () => {
    const { base, update, manager, answer } = await runningSite()
    const restart = `kill ${manager.child().pid}; echo restarted > restarted`
    await updateTo({ ...update, restarting: { ...update.restarting, settings: { restart, withinSeconds: 60 } } }, codeOf('2'), '/')
    expect(await answer()).toBe('2')
    expect(readFileSync(join(base, 'restarted'), 'utf8')).toBe('restarted\n')
  })

  test.each(firstOf(['going', 'returning'] as const))('that was killed while it was %s is finished by the next one', async (step) => {
    const { base, update, said, answer } = await runningSite()
    await updateTo(update, codeOf('2'), '/')
    const [from, to] = ['releases/first', `releases/${SECOND}`].map((name) => join(base, name)) as [string, string]
    keepNote(base, { step, from: to, to: from, places: placesOf(update.restarting) })
    await updateNothing(update)
    expect(await answer()).toBe('1')
    expect(said.slice(-3)).toEqual([
      'The last update was interrupted: going on to first',
      'Starting first',
      expect.stringMatching(/^first runs; the site was away/),
    ])
    expect(findNote(base)).toBe(undefined)
    await expect(updateNothing(update)).rejects.toThrow('update: RELEASE is missing')
  })

  test('keeps the release before and one more, and removes what was left unfinished', async () => {
    const { base, update } = await runningSite()
    for (const version of ['2', '3', '4'])
      await updateTo({ ...update, now: () => new Date(`2026-11-29T12:00:0${version}.000Z`) }, codeOf(version), '/')
    const names = ['2-2026-11-29T12-00-02Z', '3-2026-11-29T12-00-03Z', '4-2026-11-29T12-00-04Z']
    expect(readdirSync(join(base, 'releases')).toSorted()).toEqual(names)
    expect(readdirSync(base).filter((name) => name.startsWith('.trial'))).toEqual([])
  })

  test('is refused while another one is under way', async () => {
    const { base, update } = await runningSite()
    await oneUpdate(base, async () => {
      await expect(updateNothing(update)).rejects.toThrow('update: another update is under way: wait until it is done')
    })
    await expect(updateNothing(update)).rejects.toThrow('update: RELEASE is missing')
  })

  test('starts a site that does not run at nothing, and says so', async () => {
    const base = realpathSync(layBase('first', (folder) => layTinyRelease(folder, '1')))
    const dataDir = temporaryFolder()
    vi.stubEnv('DATA_DIR', dataDir)
    onTestFinished(() => void vi.unstubAllEnvs())
    const said: string[] = []
    const update: Update = {
      folders: { base, releases: join(base, 'releases') },
      restarting: { base, dataDir, settings: { restart: undefined, withinSeconds: 60 }, withinMs: PATIENCE_MS },
      letOlderStart: async () => {},
      refuseOlder: async () => {},
      backUp: async () => 'None',
      now: () => new Date(0),
      say: (line) => void said.push(line),
    }
    await updateTo(update, codeOf('2'), '/')
    expect(said).toContain('The site does not run: start it')
    expect(basename(realpathSync(join(base, 'current')))).toMatch(/^2-/)
  })
})
