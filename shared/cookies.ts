/** Something that this site stores in a browser. */
export interface StoredInBrowser {
  /** As the browser shows it; `…` stands for what differs. On https the names of cookies begin with `__Host-`. */
  name: string
  where: 'Cookie' | 'Session storage' | 'Local storage' | 'Database' | 'Cache' | 'Worker'
  whose: 'Visitors' | 'Staff'
  why: string
  until: string
}

const TAB = 'Until the tab is closed'
const THIRTY_DAYS = 'Thirty days, or until you clear it'

/** Everything that it stores, listed below the cookie policy; tests compare it with what is really stored. */
export const storedInBrowsers: readonly StoredInBrowser[] = [
  {
    name: 'visit-source',
    where: 'Session storage',
    whose: 'Visitors',
    why: 'Where the visit came from; it is sent along if you send a form',
    until: TAB,
  },
  {
    name: 'draft:…',
    where: 'Session storage',
    whose: 'Visitors',
    why: 'What you typed into a form, so that nothing is lost when the connection breaks',
    until: 'Until the form is sent or the tab is closed',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'Session storage',
    whose: 'Visitors',
    why: 'How far down you were on a page, so that going back leads there',
    until: TAB,
  },
  {
    name: 'remix-router-transitions',
    where: 'Session storage',
    whose: 'Visitors',
    why: 'Between which pages the change is shown softly',
    until: TAB,
  },
  {
    name: 'visit-pages',
    where: 'Session storage',
    whose: 'Visitors',
    why: 'Which pages you read in this tab, so that they can be read again without a connection',
    until: TAB,
  },
  {
    name: 'kept-forms',
    where: 'Local storage',
    whose: 'Visitors',
    why: 'That a form which you sent without a connection waits on this device',
    until: 'Until you have seen what became of it',
  },
  {
    name: 'kept-forms',
    where: 'Database',
    whose: 'Visitors',
    why: 'Forms that you sent without a connection, to send them when it is back',
    until: 'Until they are sent, or you take them back; tried for three days, then kept for you for thirty at most',
  },
  {
    name: 'sw.js',
    where: 'Worker',
    whose: 'Visitors',
    why: 'Shows what is kept where there is no connection, and sends what waits',
    until: 'Until you clear the data of this site',
  },
  {
    name: 'pages-read',
    where: 'Cache',
    whose: 'Visitors',
    why: 'The last forty pages that you read, for times without a connection',
    until: THIRTY_DAYS,
  },
  {
    name: 'pictures-seen',
    where: 'Cache',
    whose: 'Visitors',
    why: 'The last sixty pictures on them',
    until: THIRTY_DAYS,
  },
  {
    name: 'serwist-expiration',
    where: 'Database',
    whose: 'Visitors',
    why: 'When these were kept, so that they go after their time',
    until: THIRTY_DAYS,
  },
  {
    name: 'stand-by',
    where: 'Cache',
    whose: 'Visitors',
    why: 'The page that stands in where there is no connection, and the report card',
    until: 'Until you clear the data of this site',
  },
  {
    name: 'site-files',
    where: 'Cache',
    whose: 'Visitors',
    why: 'Scripts, styles and typefaces of the site, the same for everyone',
    until: 'Thirty days after they were last used',
  },
  {
    name: 'site.session_token',
    where: 'Cookie',
    whose: 'Staff',
    why: 'Knows who has signed in',
    until: 'Until they sign out, at most 30 days',
  },
  { name: 'site.two_factor', where: 'Cookie', whose: 'Staff', why: 'Holds the sign-in while a code is asked for', until: 'Ten minutes' },
  { name: 'site.passkey', where: 'Cookie', whose: 'Staff', why: 'Holds the sign-in while a passkey is asked for', until: 'Five minutes' },
  {
    name: 'site.preview',
    where: 'Cookie',
    whose: 'Staff',
    why: 'Shows the site as a release would leave it',
    until: 'Until the preview is ended or the browser closed',
  },
  {
    name: 'work:…',
    where: 'Local storage',
    whose: 'Staff',
    why: 'What is being written, while there is no connection',
    until: 'Until it is kept by the site',
  },
  {
    name: 'unsent:…',
    where: 'Session storage',
    whose: 'Staff',
    why: 'What was typed on the page of an enquiry and not sent yet',
    until: 'Until it is stored, they sign out or the tab is closed',
  },
  {
    name: 'desk-keys-off',
    where: 'Local storage',
    whose: 'Staff',
    why: 'That single keys are switched off',
    until: 'Until they are switched on',
  },
]

/** The entry of what was found in a browser under a name. */
export const storedAs = (where: StoredInBrowser['where'], name: string): StoredInBrowser | undefined =>
  storedInBrowsers.find((entry) => {
    if (entry.where !== where) return false
    return entry.name.endsWith('…') ? name.startsWith(entry.name.slice(0, -1)) : name.replace(/^__Host-/, '') === entry.name
  })
