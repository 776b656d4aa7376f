/** Lengths in code points, as the contract sets them. */
export const lengthLimits = {
  name: 120,
  phone: 32,
  email: 254,
  address: 300,
  title: 200,
  message: 5_000,
  website: 300,
  notes: 5_000,
  postContent: 200_000,
  searchQuery: 200,
  imageAlt: 300,
  idempotencyKey: 200,
  tag: 60,
  metaDescription: 320,
  description: 1_000,
  slug: 120,
  path: 500,
  itemText: 5_000,
} as const

/** Page sizes and counts of the specification and the contract. */
export const BLOG_PAGE_SIZE = 4
export const RECENT_POSTS = 4
export const RECENT_TITLE_WORDS = 10
/** Teasers in the footer. */
export const POPULAR_UPDATES = 2
export const EXCERPT_WORDS = 30
export const SEARCH_RESULTS = 20
export const SEARCH_MAX_RESULTS = 50
export const BLOG_GRID_PAGE_SIZE = 12
/** Articles in a feed, and in one file of the sitemap. */
export const FEED_POSTS = 20
export const SITEMAP_POSTS = 5_000
/** Records on one page of a list of the back office, and the most that one bulk action takes. */
export const DESK_PAGE_SIZE = 50
/** Texts that one person has begun and not saved: of each, all words are kept. */
export const KEPT_COPIES = 100
/** What a search of a list of the back office finds is counted and shown up to here. */
export const DESK_MOST_COUNTED = 500
export const API_DEFAULT_LIMIT = 50
export const API_MAX_LIMIT = 100

export const SCROLL_TOP_AFTER_PX = 50
export const STICKY_HEADER_AFTER_PX = 150
export const TOAST_CLOSES_AFTER_MS = 3_000
/** Of its width; dragged further, a toast is gone. */
export const TOAST_DRAG_PERCENT = 80
/** A loading text that came and went faster than this would only flicker. */
export const LOADING_TEXT_AFTER_MS = 150

/** A word-for-word equal submission without a key counts as a repeat for this long. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1_000
/** What lies in the bin this long is purged. */
export const BIN_KEPT_MS = 30 * 24 * 60 * 60 * 1_000
/** Tags of one post. */
export const MAX_TAGS = 30
/** Fields of a form sent as multipart. */
export const FORM_MAX_FIELDS = 60

/** Larger request bodies than any form here can need are refused. */
export const FORM_BODY_LIMIT_BYTES = 256 * 1024
/** Of calls that take a whole text: 200,000 characters that JSON writes as twelve bytes each, and the other fields. */
export const CONTENT_BODY_LIMIT_BYTES = 3 * 1024 * 1024

/** Staff passwords, in characters. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
/** Passwords hashed at once, of four threads that compression and files share; and how many wait. */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 16
/** Failed sign-ins in an hour where an account signed in before. */
export const KNOWN_PLACE_FAILURES = 50
/** How long it is known where an account signed in. */
export const KNOWN_PLACE_KEPT_MS = 90 * 24 * 60 * 60 * 1_000
/** All sign-ins together: this many times LOGIN_RATE_LIMIT. */
export const SIGN_IN_CEILING_TIMES = 30
/** Links for a new password in an hour, and how long each works. */
export const RESETS_OF_ACCOUNT = 5
export const RESETS_OF_NETWORK = 20
export const RESET_LINK_WORKS_MS = 60 * 60 * 1_000
/** How long the link of an invitation works. */
export const INVITATION_WORKS_MS = 7 * 24 * 60 * 60 * 1_000
/** A session ends unused after the first, and whatever happens after the second. */
export const SESSION_UNUSED_MS = 7 * 24 * 60 * 60 * 1_000
export const SESSION_LONGEST_MS = 30 * 24 * 60 * 60 * 1_000
/** Failed sign-ins and public submissions are counted over this long. */
export const RATE_WINDOW_MS = 10 * 60 * 1_000

/** Beyond this many times the limit of public submissions they are refused instead of marked. */
export const REFUSED_BEYOND_TIMES = 10
/** No person asks for a page, reads its form and fills it in within this time. */
export const QUICKEST_FILL_MS = 200
/** Short texts are alike by chance; the same longer one from so many other addresses within a day is not. */
export const REPEATED_TEXT_FROM = 40
export const REPEATED_TEXT_TIMES = 10
/** Submissions of one e-mail address within a day before they are marked. */
export const REPEATED_SENDER_TIMES = 30

/** How long it is known, by keyed hashes, who sent what from where; and how long a key or a reference is known. */
export const SENDER_MARKS_KEPT_MS = 24 * 60 * 60 * 1_000
export const SUBMISSIONS_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** One mail to confirm a newsletter address in this time, and how long its link works. */
export const CONFIRM_MAIL_EVERY_MS = 60 * 60 * 1_000
export const CONFIRM_LINK_WORKS_MS = 7 * 24 * 60 * 60 * 1_000

/** How long a link to something that is not published works. */
export const PREVIEW_WORKS_MS = 7 * 24 * 60 * 60 * 1_000

/** Content of posts and pages: characters once it is clean, elements as it is sent, and marks (bold, a link, …) in each other. */
export const CLEAN_CONTENT_LIMIT = 400_000
export const CONTENT_MAX_ELEMENTS = 20_000
export const CONTENT_MAX_MARKS = 8

/** How long is known what became of long work, and how long a file waits for the rest of it. */
export const TASKS_KEPT_MS = 30 * 24 * 60 * 60 * 1_000
export const TASK_FILE_GRACE_MS = 24 * 60 * 60 * 1_000

/** An export of another site that is to be imported. */
export const IMPORT_LIMIT_BYTES = 512 * 1024 * 1024
/** Pieces in which scripts send it: small enough to be through within a request's time on a slow line. */
export const PIECE_BYTES = 512 * 1024

/** Uploaded pictures: beyond these they are refused. */
export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024
/** Of a form that brings a whole text and a picture. */
export const TEXT_AND_PICTURE_LIMIT_BYTES = PICTURE_LIMIT_BYTES + CONTENT_BODY_LIMIT_BYTES
export const PICTURE_LIMIT_PIXELS = 40_000_000
/** Widths of the stored sizes: a portrait at 2x, a card on a desktop, the same at 2x or on a phone, a large phone at 3x, an article at 2x. */
export const PICTURE_WIDTHS = [96, 400, 640, 960, 1440] as const
export const PICTURE_MAX_HEIGHT = 2_880
/** Pictures that come at once in one form; with scripts each comes by itself. */
export const PICTURES_AT_ONCE = 20
/** A picture that nothing shows, or a file without a picture, stays this long for the post that may be under way. */
export const MEDIA_GRACE_MS = 24 * 60 * 60 * 1_000
