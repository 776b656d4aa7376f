import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { systemClock } from '#domain/clock.ts'
import { copyFolder } from '#domain/copies/copy-folder.ts'
import { restored } from '#tests/support/copied-site.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const STEPS = [
  ['half of a change is written', 'change', 'half'],
  ['a change was just written', 'change', 'whole'],
  ['half of the whole copy is written', 'whole', 'half'],
  ['the whole copy was just written', 'whole', 'whole'],
] as const

/** Ends by kill -9 in a step; gives the last post that it said was copied. */
async function copyUntil(dataDir: string, dir: string, step: readonly string[]): Promise<number> {
  const program = join(projectRoot, 'tests/support/copying-process.ts')
  const child = fork(program, [dataDir, dir, ...step], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  let copied = 0
  child.on('message', (post: number) => (copied = post))
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  return copied
}

test.each(firstOf(STEPS))(
  'a process that is killed while %s loses nothing that was copied, and the next one goes on',
  async (_, ...step) => {
    const [dataDir, dir] = [temporaryFolder(), temporaryFolder()]
    const clock = { ...systemClock, set() {}, advance() {} }
    let copied = 0
    // The second finds what the first has left, and the third what the second has.
    for (const each of [['change', 'whole'], step, ['change', 'half']]) {
      copied = Math.max(copied, await copyUntil(dataDir, dir, each))
      const { site, told } = await restored({ place: copyFolder(dir), clock })
      const { last } = await site.db
        .selectFrom('posts')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      expect([told.gap, Number(last) >= copied]).toEqual([undefined, true])
    }
  },
)
