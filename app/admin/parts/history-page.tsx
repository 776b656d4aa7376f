import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import type { FormAgain } from './attempt.ts'
import { FormProblems } from './desk-form.tsx'
import { DeskPage } from './desk-page.tsx'
import { Differences } from './differences.tsx'
import { pageHref } from './list-query.ts'
import type { LoadedHistory } from './load-history.ts'
import { NothingHere } from './nothing-here.tsx'
import { type Column, RecordList } from './record-list.tsx'

type Row = LoadedHistory['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Saved', names: true, cell: ({ href, when }) => <SiteLink to={href}>{when}</SiteLink> },
  { label: 'By', cell: ({ by }) => by },
]

interface HistoryPageProps {
  history: LoadedHistory
  /** Why a state could not be brought back. */
  again: FormAgain | undefined
}

/** The kept states of something, what one of them changed, and the way back to it. */
export function HistoryPage({ history, again }: HistoryPageProps) {
  const { title, form, rows, page, pages, chosen } = history
  const location = useLocation()
  return (
    <DeskPage
      title="History"
      help={`Every saved state of “${title}”. Choose one to see what it changed.`}
      action={
        <ButtonLink to={form} variant="secondary">
          Back to the form
        </ButtonLink>
      }
    >
      {again && <FormProblems again={again} />}
      {chosen && (
        <section aria-labelledby="changes" className="desk-content-section">
          <h2 id="changes">{chosen.isFirst ? 'What was there first' : 'What this save changed'}</h2>
          <Differences fields={chosen.differences} />
          {chosen.isNewest ? (
            <p className="desk-muted">This is what is stored now.</p>
          ) : (
            <Form method="post">
              <input type="hidden" name="id" value={chosen.id} />
              <Button type="submit" variant="secondary">
                Restore
              </Button>
            </Form>
          )}
        </section>
      )}
      <RecordList
        label="History"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="Nothing was changed yet" text="The first save keeps what was there before it, too." />}
      />
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
