import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Place, type RunningSite, startSite } from './site-process.ts'
import { Stops } from './stops.ts'

/** What questions stand on. Everything it starts or makes is gone when the run ends, however it ends. */
export class Bench {
  readonly stops = new Stops()

  /** A temporary folder of its own. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
    this.stops.add(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  async site(place: Place): Promise<RunningSite> {
    const site = await startSite(place)
    return { ...site, stop: this.stops.add(site.stop) }
  }

  say(line: string): void {
    process.stderr.write(`${line}\n`)
  }

  /** False, after one line that says how to get them, when programs are missing. */
  hasPrograms(...programs: string[]): boolean {
    const missing = programs.filter((program) => !isInstalled(program))
    if (missing.length > 0) this.say(`  left out: ${missing.join(' and ')} missing (apt-get install ${missing.join(' ')})`)
    return missing.length === 0
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
