export interface HistoryWords {
  /** Of the screen and its list. */
  title: string
  help: (thing: string) => string
  back: string
  empty: { title: string; text: string }
  /** Its saves keep what they changed. */
  listsChanges: boolean
  /** Above the first state and below the newest, which can't be restored; without them these two are like any other. */
  ends?: { first: string; newest: string }
  section: 'desk-stack desk-gap-1-half' | 'desk-content-section desk-stack desk-gap-1'
}

const everyState = (thing: string) => `Every saved state of “${thing}”. Choose one to see what it changed.`

export const historyOfPost: HistoryWords = {
  title: 'Revisions',
  help: everyState,
  back: 'Back to the post',
  empty: { title: 'No revisions yet', text: 'The first save keeps one.' },
  listsChanges: true,
  section: 'desk-stack desk-gap-1-half',
}

export const historyOfPage: HistoryWords = {
  title: 'Earlier versions',
  help: (page) =>
    `Every saved version of “${page}”. Choose one to see what it changed. Restoring brings its words back, at the address of today.`,
  back: 'Back to the page',
  empty: { title: 'No versions yet', text: 'The first save keeps one.' },
  listsChanges: true,
  section: 'desk-stack desk-gap-1-half',
}

/** Of content items and settings. */
export const historyOfContent: HistoryWords = {
  title: 'History',
  help: everyState,
  back: 'Back to the form',
  empty: { title: 'Nothing was changed yet', text: 'The first save keeps what was there before it, too.' },
  listsChanges: false,
  ends: { first: 'What was there first', newest: 'This is what is stored now.' },
  section: 'desk-content-section desk-stack desk-gap-1',
}
