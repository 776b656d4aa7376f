/** How far a task is, in words and as a bar. */
export function TaskState({ state, words, done, total }: { state: string; words: string; done: number; total: number }) {
  const isUnderWay = state === 'running' || state === 'arriving'
  return (
    <span className="desk-task">
      <span className={`desk-status desk-task-${state}`}>{words}</span>
      {isUnderWay && <progress aria-label={words} {...(total > 0 ? { value: done, max: total } : {})} className="desk-task-bar" />}
    </span>
  )
}
