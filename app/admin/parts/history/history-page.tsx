import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import type { FormAgain } from '../forms/attempt.ts'
import { FormProblems } from '../forms/desk-form.tsx'
import { pageHref } from '../lists/list-query.ts'
import { NothingHere } from '../lists/nothing-here.tsx'
import { type Column, RecordList } from '../lists/record-list.tsx'
import { DeskPage } from '../page/desk-page.tsx'
import { Differences } from './differences.tsx'
import type { HistoryWords } from './history-words.ts'
import type { LoadedHistory } from './load-history.ts'

type Row = LoadedHistory['rows'][number]

const savedBy: readonly Column<Row>[] = [
  { label: 'Saved', names: true, cell: ({ href, when }) => <SiteLink to={href}>{when}</SiteLink> },
  { label: 'By', cell: ({ by }) => by },
]
const savedByWithChanges: readonly Column<Row>[] = [...savedBy, { label: 'Changed', cell: ({ changed }) => changed }]

interface HistoryPageProps {
  words: HistoryWords
  history: LoadedHistory
  /** Why a state could not be brought back. */
  again: FormAgain | undefined
}

/** The kept states of something, what one of them changed, and the way back to it. */
export function HistoryPage({ words, history, again }: HistoryPageProps) {
  const { title, form, rows, page, pages, chosen } = history
  const location = useLocation()
  return (
    <DeskPage
      title={words.title}
      help={words.help(title)}
      action={
        <ButtonLink to={form} variant="secondary">
          {words.back}
        </ButtonLink>
      }
    >
      {again && <FormProblems again={again} />}
      {chosen && <ChosenState words={words} chosen={chosen} />}
      <RecordList
        label={words.title}
        columns={words.listsChanges ? savedByWithChanges : savedBy}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere {...words.empty} />}
      />
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}

function ChosenState({ words: { ends, section }, chosen }: { words: HistoryWords; chosen: NonNullable<LoadedHistory['chosen']> }) {
  return (
    <section aria-labelledby="changes" className={section}>
      <h2 id="changes">{ends && chosen.isFirst ? ends.first : 'What this save changed'}</h2>
      <Differences fields={chosen.differences} />
      {ends && chosen.isNewest ? (
        <p className="desk-muted">{ends.newest}</p>
      ) : (
        <Form role="none" method="post">
          <input type="hidden" name="id" value={chosen.id} />
          <Button type="submit" variant="secondary">
            Restore
          </Button>
        </Form>
      )}
    </section>
  )
}
