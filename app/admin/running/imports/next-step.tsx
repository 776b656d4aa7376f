import { Form } from 'react-router'
import { count } from '#shared/counted.ts'
import { FETCHED_PICTURES, FETCHED_PICTURES_BYTES, FETCHED_PICTURES_MS } from '#shared/import-limits.ts'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'

/** What it posts; its screen has an action for each. */
export type NextStepIntent = 'import' | 'trial' | 'forget'

/** Ticked, the pictures are fetched from the old site. */
export const FETCH_FIELD = 'fetch'

/** '1,234 pictures'. */
export const picturesIn = (number: number): string => (number === 1 ? '1 picture' : `${count(number)} pictures`)

const BOUNDS = `at most ${count(FETCHED_PICTURES)} pictures, ${PICTURE_LIMIT_BYTES / 1024 ** 2} MB each, ${FETCHED_PICTURES_BYTES / 1024 ** 3} GB and ${FETCHED_PICTURES_MS / 3_600_000} hours in all`

interface Wanted {
  host: string
  count: number
  elsewhere: number
}

interface NextStepProps {
  state: string
  isReal: boolean
  hasReport: boolean
  isSetAside: boolean
  wanted: Wanted | undefined
}

/** What can be done with an import that has ended. */
export function NextStep({ state, isReal, hasReport, isSetAside, wanted }: NextStepProps) {
  if (state !== 'done' && state !== 'failed') return null
  return (
    <div className="desk-actions">
      {!isReal && hasReport && state === 'done' && <ImportThis wanted={wanted} />}
      {isReal && state === 'failed' && (
        <RowButton<NextStepIntent> fields={{}} intent="import" label="Go on" variant="primary">
          Go on
        </RowButton>
      )}
      {!isReal && state === 'failed' && (
        <RowButton<NextStepIntent> fields={{}} intent="trial" label="Read again" variant="secondary">
          Read again
        </RowButton>
      )}
      {isSetAside && (
        <RowButton<NextStepIntent> fields={{}} intent="forget" label="Delete import" variant="secondary">
          Delete import
        </RowButton>
      )}
    </div>
  )
}

const ImportThis = ({ wanted }: { wanted: Wanted | undefined }) => (
  <Form role="none" method="post" className="desk-stack desk-gap-2">
    {wanted && wanted.count > 0 && <FetchChoice wanted={wanted} />}
    {wanted && wanted.count === 0 && wanted.elsewhere > 0 && <OnlyElsewhere wanted={wanted} />}
    <div>
      <Button type="submit" name="intent" value={'import' satisfies NextStepIntent} variant="primary">
        Import this
      </Button>
    </div>
  </Form>
)

const picturesUpTo = (number: number): string =>
  number > FETCHED_PICTURES ? `more than ${picturesIn(FETCHED_PICTURES)}` : picturesIn(number)

const FetchChoice = ({ wanted: { host, count: number, elsewhere } }: { wanted: Wanted }) => (
  <div className="desk-stack desk-gap-1">
    <label>
      <input type="checkbox" name={FETCH_FIELD} value="yes" aria-describedby="fetch-bounds" /> Fetch the pictures from {host}
    </label>
    <p id="fetch-bounds" className="desk-muted desk-small">
      What would come shows {picturesUpTo(number)} of {host}. They are asked for from that host alone, one after the other: {BOUNDS}.{' '}
      {`What can’t be had stays a link and is named in the report.${
        elsewhere > 0 ? ` It shows ${picturesUpTo(elsewhere)} of other hosts too, which are not asked.` : ''
      }`}{' '}
      Without it pictures stay links, but for those of an archive below; a later import does not make up for it.
    </p>
  </div>
)

const OnlyElsewhere = ({ wanted: { host, elsewhere } }: { wanted: Wanted }) => (
  <p className="desk-muted desk-small">
    What would come shows {picturesUpTo(elsewhere)}, none on {host} itself, and other hosts are not asked. Give them as an archive below
    first, or they stay links.
  </p>
)
