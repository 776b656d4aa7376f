import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openUnmigrated } from '#database/open-database.ts'
import { countForms, isNginxHere, sendForms, startNginxBefore } from '../support/forms-through-nginx.ts'
import { PATIENCE } from '../support/patience.ts'
import { freePort } from '../support/postgres-server.ts'
import { postgresWays } from '../support/postgres-ways.ts'
import { startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const PROCESSES = 3
const SENDERS = 6
const BETWEEN = 40

describe.skipIf(!isNginxHere).each(postgresWays.filter(({ isHere }) => isHere))(
  'three processes on one $name behind nginx',
  ({ suitePlace }) => {
    const { place } = suitePlace()

    test('each is ended and started in turn while forms come in: none fails, none is lost or doubled', async () => {
      const at = await place()
      const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
      const settings = { SAMPLE_CONTENT: 'off', TRUST_PROXY: '127.0.0.1', FORM_RATE_LIMIT: '0', CLOSE_DELAY_MS: '500' }
      const start = (port: number) => startSite(at, { ...settings, PORT: String(port) })
      const sites = await Promise.all(ports.map(start))
      onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
      const nginx = await startNginxBefore(ports, temporaryFolder())
      onTestFinished(nginx.stop)

      let [begun, isOver] = [0, false]
      const sending = sendForms(nginx.url, SENDERS, (sent) => ((begun = sent), isOver))
      const untilMoreWereSent = async () => {
        const before = begun
        await vi.waitFor(() => expect(begun).toBeGreaterThan(before + BETWEEN), PATIENCE)
      }
      for (const [each, port] of ports.entries()) {
        await untilMoreWereSent()
        expect(await sites[each]?.stop()).toBe(0)
        await untilMoreWereSent()
        sites[each] = await start(port)
      }
      await untilMoreWereSent()
      isOver = true
      const sent = await sending
      const engine = await openUnmigrated(at)
      const counts = await countForms(engine.db, sent).finally(() => engine.close())
      expect(counts).toEqual({ acknowledged: begun, failed: 0, found: begun, lost: 0, doubled: 0 })
    })
  },
)
