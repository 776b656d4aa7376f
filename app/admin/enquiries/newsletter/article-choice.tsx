import { ISSUE_POSTS } from '#shared/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { IntentOn } from '../../parts/forms/screen-actions.ts'

/** What it posts; its screen has an action for each. */
export type ArticleIntent = 'find' | 'add' | 'up' | 'down' | 'out'

interface Article {
  id: number
  title: string
}

interface ArticleChoiceProps {
  chosen: readonly Article[]
  /** Undefined before anyone looked for some. */
  found: readonly Article[] | undefined
  find: string
  error: string | undefined
}

/** The articles that an issue names, in their order, and others to choose from; its buttons send the form that it stands in. */
export const ArticleChoice = ({ chosen, found, find, error }: ArticleChoiceProps) => (
  <fieldset id="articles" className="desk-newsletter-part desk-stack desk-ruled-above desk-gap-1-half">
    <legend>Articles</legend>
    {chosen.length === 0 && <p className="desk-muted">None yet. Add up to {ISSUE_POSTS}, each with its first words and a link.</p>}
    {chosen.length > 0 && (
      <ol className="desk-newsletter-articles" aria-label="Articles of this issue">
        {chosen.map(({ id, title }, at) => (
          <li key={id} className="spread desk-ruled desk-breaks">
            <input type="hidden" name="post" value={id} />
            <span>{title}</span>
            <span className="desk-newsletter-moves desk-wrap">
              {at > 0 && <Press intent={`up:${id}`} word="Up" of={title} />}
              {at < chosen.length - 1 && <Press intent={`down:${id}`} word="Down" of={title} />}
              <Press intent={`out:${id}`} word="Take out" of={title} />
            </span>
          </li>
        ))}
      </ol>
    )}
    <div className="desk-newsletter-find desk-wrap desk-gap-1">
      <Field name="find" label="Search articles" type="search" defaultValue={find} error={error} />
      <Button type="submit" name="intent" value={'find' satisfies ArticleIntent} variant="secondary">
        Find
      </Button>
    </div>
    {found && (
      <ul className="desk-newsletter-articles" aria-label="Articles found">
        {found.length === 0 && <li className="spread desk-ruled desk-breaks desk-muted">No other published articles found.</li>}
        {found.map(({ id, title }) => (
          <li key={id} className="spread desk-ruled desk-breaks">
            <span>{title}</span>
            <Press intent={`add:${id}`} word="Add" of={title} />
          </li>
        ))}
      </ul>
    )}
  </fieldset>
)

const Press = ({ intent, word, of }: { intent: IntentOn<ArticleIntent>; word: string; of: string }) => (
  <Button type="submit" name="intent" value={intent} variant="quiet" aria-label={`${word}: ${of}`}>
    {word}
  </Button>
)
