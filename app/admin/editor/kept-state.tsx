import type { Other } from './use-kept-work.ts'
import type { KeeperState } from './work-keeper.ts'

/** Where the words are, and who else has them open; read out when it changes. */
export function KeptState({ state, others }: { state: KeeperState; others: readonly Other[] }) {
  return (
    <div className="desk-kept">
      <p role="status">{sentenceOf(state)}</p>
      {others.length > 0 && (
        <p className="desk-kept-others">{`${others.map(({ name }) => name).join(', ')} ${others.length === 1 ? 'has' : 'have'} this open too.`}</p>
      )}
    </div>
  )
}

function sentenceOf(state: KeeperState): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'keeping':
      return 'Keeping your words…'
    case 'kept':
      return 'Your words are kept. Visitors see them once you save.'
    case 'local':
      return 'No connection. Your words are kept on this device and sent when the line is back.'
    case 'signed-out':
      return 'You are signed out. Your words are kept on this device.'
  }
}
