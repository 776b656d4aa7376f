import type { TermKind } from '#domain/terms/term-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'

/** What it posts; its screen has an action for each. */
export type SplitIntent = 'split'

interface SplitFormProps {
  kind: TermKind
  name: string
  /** Articles that carry the name, those that are listed, and how many there are. */
  carriers: { posts: readonly { id: number; title: string }[]; count: number }
  again: FormAgain | undefined
}

/** Tells apart two names that became one: the chosen articles get the other. */
export function SplitForm({ kind, name, carriers: { posts, count }, again }: SplitFormProps) {
  const chosen = new Set(again?.entered.posts?.split(','))
  return (
    <DeskForm<SplitIntent> label="Split" again={again} intent="split" submitLabel="Split" variant="secondary">
      <Field
        name="apart"
        label={kind === 'tag' ? 'New tag' : 'New author'}
        hint={`The articles that you choose get it instead of ‘${name}’.`}
        defaultValue={again?.entered.apart}
        error={again?.errors.apart}
        required
      />
      <fieldset id="posts" tabIndex={-1} className="desk-stack desk-top desk-gap-1">
        <legend>Articles that get it</legend>
        {posts.map(({ id, title }) => (
          <label key={id} className="desk-check">
            <input type="checkbox" name="posts" value={id} defaultChecked={chosen.has(String(id))} /> {title}
          </label>
        ))}
        {count > posts.length && (
          <p className="desk-small">{`These are the newest ${posts.length} of ${count}. The others follow once these are split.`}</p>
        )}
      </fieldset>
    </DeskForm>
  )
}
