import { Form, useSearchParams } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { PRESS, pressOf } from '../../parts/forms/pressed-button.ts'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { UnsentWords, useStoredAt } from '../../parts/forms/unsent-words.tsx'
import { unsentName } from '../../parts/forms/unsent.ts'
import { ADD_TASK } from './add-task.ts'
import { dueFieldOf, FOLLOW_UP, useSharedForm } from './follow-up-form.tsx'
import type { LeadIntent } from './lead-actions.ts'
import type { LoadedLead } from './load-lead.ts'

/** What is still to be done about it; a mail reminds of each when it is due. */
export function LeadTasks({ lead: { id, tasks, staff, me, nextMorning }, again }: { lead: LoadedLead; again: FormAgain | undefined }) {
  const form = useSharedForm()
  const [query] = useSearchParams()
  // Whoever said 'later' of a call says when.
  const isCallAgain = (again?.done?.did ?? query.get('did')) === 'later'
  const refused = again?.entered.intent === 'task' ? again : undefined
  const storedAt = useStoredAt('tasked', 'tasked-late')
  return (
    <section className="desk-lead-tasks">
      <h2>Tasks</h2>
      {tasks.length > 0 && (
        <ul className="desk-stack">
          {tasks.map((task) => (
            <Task key={task.id} task={task} again={again} />
          ))}
        </ul>
      )}
      {/* Made anew once its task is stored; a colleague's leaves what is chosen here. */}
      <details
        id={ADD_TASK}
        open={Boolean(refused ?? again?.entered.title) || isCallAgain || isUnsent(again, 'due', 'userId')}
        key={`${storedAt} ${isCallAgain}`}
      >
        <summary>Add a task</summary>
        <UnsentWords name={unsentName(me, deskPaths.lead(id), 'task')} storedAt={storedAt}>
          <DeskForm<LeadIntent> label="Add a task" intent="task" submitLabel="Add task" variant="secondary" form={form} again={refused}>
            <Field
              {...{ form, name: 'title', label: 'Next step' }}
              defaultValue={again?.entered.title ?? (isCallAgain ? 'Call again' : undefined)}
              error={refused?.errors.title}
              required
            />
            <Field
              {...{ form, name: 'due', label: 'When', type: 'datetime-local', max: LAST_DATE_TIME }}
              defaultValue={again?.entered.due ?? nextMorning}
              error={refused?.errors.due}
              required
            />
            <SelectField
              {...{ form, name: 'userId', label: 'Who' }}
              defaultValue={again?.entered.userId ?? me}
              options={staff}
              error={refused?.errors.userId}
              required
            />
          </DeskForm>
        </UnsentWords>
      </details>
    </section>
  )
}

/** Whether another button was pressed while one of these said something else than before: then its fold is open. */
const isUnsent = (again: FormAgain | undefined, ...names: string[]): true | undefined =>
  (again?.done && names.some((name) => again.entered[name] !== undefined)) || undefined

interface TaskProps {
  task: LoadedLead['tasks'][number]
  again: FormAgain | undefined
}

const Task = ({ task: { id, title, due, dueInput, isDue, userName, doneAt }, again }: TaskProps) => (
  <li className={classNames('between desk-gap-1', doneAt && 'desk-lead-task-done')}>
    <p>
      {title}{' '}
      <span className={isDue && !doneAt ? 'desk-lead-late desk-strong' : 'desk-muted'}>
        {`${doneAt ? 'done' : due}${userName ? `, ${userName}` : ''}`}
      </span>
    </p>
    {!doneAt && <Otherwise id={id} title={title} due={dueInput} again={again} />}
    <RowButton<LeadIntent>
      form={FOLLOW_UP}
      fields={{ task: id }}
      intent={doneAt ? 'undone' : 'done'}
      label={`${doneAt ? 'Reopen' : 'Done'}: ${title}`}
    >
      {doneAt ? 'Reopen' : 'Done'}
    </RowButton>
  </li>
)

/** Another time, or not at all. */
function Otherwise({ id, title, due, again }: { id: string; title: string; due: string; again: FormAgain | undefined }) {
  const form = useSharedForm()
  const name = dueFieldOf(id)
  const error = again?.errors[name]
  return (
    <details open={error !== undefined || again?.entered.task === id || isUnsent(again, name)}>
      <summary aria-label={`Change: ${title}`}>Change</summary>
      <Form role="none" method="post" className="desk-actions">
        <input type="hidden" name="was" value={String(new URLSearchParams({ [name]: due }))} />
        <Field
          {...{ form, name, label: 'Due', type: 'datetime-local', max: LAST_DATE_TIME }}
          defaultValue={again?.entered[name] ?? due}
          error={error}
          required
        />
        <Button type="submit" form={form} name={PRESS} value={pressOf('task-move' satisfies LeadIntent, { task: id })} variant="secondary">
          Change due time
        </Button>
        <RowButton<LeadIntent> form={FOLLOW_UP} fields={{ task: id }} intent="task-remove" label={`Remove: ${title}`}>
          Remove
        </RowButton>
      </Form>
    </details>
  )
}
