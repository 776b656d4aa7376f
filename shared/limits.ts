/** Of the address of a page below /pages: the page and those that it stands below. */
export const PAGE_ADDRESS_PARTS = 5

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
  snippet: 2_000,
} as const

/** Of an e-mail address before the @, in UTF-8 (RFC 5321). */
export const EMAIL_NAME_BYTES = 64

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
/** Articles in a feed. */
export const FEED_POSTS = 20
/** Addresses in one file of the sitemap, as its protocol has it. */
export const SITEMAP_ADDRESSES = 50_000
/** Desks that one process tells of enquiries as they come, and those of one person; the others ask now and then. */
export const NEWS_STREAMS = 1_000
export const NEWS_STREAMS_OF_ACCOUNT = 20
/** Enquiries that are merged in one go, and all that one of them holds. */
export const MERGED_AT_ONCE = 50
export const MERGED_INTO_ONE = 200
/** Records on one page of a list of the back office, and the most that one bulk action takes. */
export const DESK_PAGE_SIZE = 50
/** Texts that one person has begun and not saved: of each, all words are kept. */
export const KEPT_COPIES = 100
/** Addresses of a text that are looked for in one go, while it is written. */
export const LOOKED_FOR_PATHS = 50
/** Enquiries of a status on the board; the list has the others. */
export const BOARD_COLUMN_SIZE = 20
/** Searches of the list of enquiries that one person keeps, and templates. */
export const LEAD_VIEWS = 20
export const REPLY_SNIPPETS = 100
/** What a search of a list of the back office finds is counted and shown up to here. */
export const DESK_MOST_COUNTED = 500
export const API_DEFAULT_LIMIT = 50
export const API_MAX_LIMIT = 100

export const TOAST_CLOSES_AFTER_MS = 3_000
/** Of its width; dragged further, a toast is gone. */
export const TOAST_DRAG_PERCENT = 80
/** A loading text that came and went faster than this would only flicker. */
export const LOADING_TEXT_AFTER_MS = 150

/** A word-for-word equal submission without a key counts as a repeat for this long. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1_000
/** So long after a tap on 'Call' what came of it belongs to that tap. */
export const CALL_ASKED_MS = 24 * 60 * 60 * 1_000
/** What lies in the bin this long is purged. */
export const BIN_KEPT_MS = 30 * 24 * 60 * 60 * 1_000
/** Tags of one post. */
export const MAX_TAGS = 30
/** Fields of a visitor's form, and of one of the back office: each costs time before anything can be looked at. */
export const FORM_MAX_FIELDS = 60
export const DESK_FORM_MAX_FIELDS = 2_000

/** Pieces in which a large file is stored and moved. */
export const STAGED_PIECE_BYTES = 8 * 1024 * 1024
/** Larger request bodies than any form here can need are refused. */
export const FORM_BODY_LIMIT_BYTES = 256 * 1024
/** What is typed on a screen of the back office is carried through a sign-in up to this size of its form. */
export const CARRIED_TEXT_BYTES = 64 * 1024
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
/** Wrong codes of a second factor, wrong recovery codes and wrong passwords of who is signed in, each, before the next one waits. */
export const INSIDE_FAILURES = 5
/** How often one network may begin to sign in with a passkey within ten minutes, and how many passkeys an account has. */
export const PASSKEYS_ASKED_OF_NETWORK = 60
export const PASSKEYS_OF_ACCOUNT = 10
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

/** Times that one address may choose in a day, moves counted: each sends it a mail. */
export const DEMOS_CHOSEN_A_DAY = 6
/** Times that are chosen from one connection in a day, for whomever: one that takes more takes them from everybody. */
export const DEMOS_CHOSEN_FROM_ONE_PLACE = 12
/** The same from all connections of one provider of IPv6. */
export const DEMOS_CHOSEN_FROM_ONE_PROVIDER = 36
/** Unknown references asked for from one network within ten minutes. */
export const UNKNOWN_REFERENCES = 20
/** Who has just sent a form reads its page whatever others of the network tried. */
export const FRESH_REFERENCE_MS = 60 * 60 * 1_000
/** A page that is loaded again at once was looked at once. */
export const LOOKED_AGAIN_MS = 60 * 1_000
/** How long before a demo its reminder goes. */
export const DEMO_REMINDER_MS = 24 * 60 * 60 * 1_000

/** How long it is known, by keyed hashes, who sent what from where; and how long a key or a reference is known. */
export const SENDER_MARKS_KEPT_MS = 24 * 60 * 60 * 1_000
/** How long a sign of spam is known that no decision has renewed. */
export const SPAM_SIGNS_KEPT_MS = 180 * 24 * 60 * 60 * 1_000
export const SUBMISSIONS_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** What a visitor's browser keeps for times without a line: pages that were read, their pictures, scripts and styles, and how long. */
export const PHONE_PAGES = 40
export const PHONE_PICTURES = 60
export const PHONE_FILES = 150
export const PHONE_KEEPS_MS = 30 * 24 * 60 * 60 * 1_000
/** So long a form that was kept for lack of a line is tried; submissions are known by their key for longer. */
export const KEPT_FORM_TRIED_MS = 3 * 24 * 60 * 60 * 1_000

/** One mail to confirm a newsletter address in this time, and how long its link works. */
export const CONFIRM_MAIL_EVERY_MS = 60 * 60 * 1_000
export const CONFIRM_LINK_WORKS_MS = 7 * 24 * 60 * 60 * 1_000

/** Of an issue of the newsletter, in code points; how many articles it names; and the bytes beyond which Gmail cuts a mail off. */
export const PREHEADER_LIMIT = 150
export const ISSUE_TEXT_LIMIT = 10_000
export const ISSUE_POSTS = 12
export const ISSUE_LIMIT_BYTES = 102 * 1024
/** Mails of the newsletter in an hour. */
export const PACE_MIN = 60
export const PACE_MAX = 600_000
export const PACE_BY_DEFAULT = 1_000

/** How long a link to something that is not published works. */
export const PREVIEW_WORKS_MS = 7 * 24 * 60 * 60 * 1_000

/** Content of posts and pages: characters once it is clean, elements as it is sent, and marks (bold, a link, …) in each other. */
export const CLEAN_CONTENT_LIMIT = 400_000
export const CONTENT_MAX_ELEMENTS = 20_000
export const CONTENT_MAX_MARKS = 8

/** What a release holds, before and after counted: others' writes wait while it is published in one transaction. */
export const RELEASE_MOST_CHANGES = 200
export const RELEASE_MOST_CHARACTERS = 4_000_000

/** Characters of texts that one page of the back office compares, both states counted, and of what it shows of them. */
export const COMPARED_CHARACTERS = 8_000_000
export const COMPARED_SHOWN = 1_000_000

/** How long is known what became of long work, and how long a file waits for the rest of it. */
export const TASKS_KEPT_MS = 30 * 24 * 60 * 60 * 1_000
export const TASK_FILE_GRACE_MS = 24 * 60 * 60 * 1_000

/** Uploaded pictures: beyond these they are refused. */
export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024
/** Pictures that come within one text: each is cut while its sender waits. */
export const TEXT_MOST_PICTURES = 20
/** Of a form that brings a whole text and a picture, or a text with pictures in it. */
export const TEXT_AND_PICTURE_LIMIT_BYTES = PICTURE_LIMIT_BYTES + CONTENT_BODY_LIMIT_BYTES
export const PICTURE_LIMIT_PIXELS = 40_000_000
/** Longer than any panorama of a phone: a strip of one pixel takes as long to cut as a thousand photographs. */
export const PICTURE_LIMIT_SIDE = 30_000
/** A card on a phone at 1x. Pages that cost less offer it, and no other page does. */
export const LITE_PICTURE_WIDTH = 320
/** Widths of the stored sizes: a portrait at 2x, a lite one, a card on a desktop, the same at 2x or on a phone, a large phone at 3x, an article at 2x. */
export const PICTURE_WIDTHS = [96, LITE_PICTURE_WIDTH, 400, 640, 960, 1440] as const
export const PICTURE_MAX_HEIGHT = 2_880
/** Pictures that come at once in one form; with scripts each comes by itself. */
export const PICTURES_AT_ONCE = 20
/** A picture that nothing shows, or a file without a picture, stays this long for the post that may be under way. */
export const MEDIA_GRACE_MS = 24 * 60 * 60 * 1_000

/** How often the site sends itself a test enquiry, where it does. */
export const TEST_ENQUIRY_EVERY_MS = 60 * 60 * 1_000
/** A mail server that is begun anew, or asks to come again, loses one test enquiry: so many in a row are trouble. */
export const TEST_ENQUIRIES_LOST = 2

/** Backups come each night: one that is older was missed, an hour or two for making it allowed. */
export const BACKUP_LATE_MS = 26 * 60 * 60 * 1_000
/** How long one that is about to be made, or is being made, is waited for beyond that. */
export const BACKUP_UNDER_WAY_MS = 24 * 60 * 60 * 1_000
/** How often what was written since is copied; with a pass that is under way and a slow disk, no more than ten seconds are lost with the machine. */
export const COPY_EVERY_MS = 2_000
/** The last copy is late when it is older: several passes have failed. */
export const COPIES_LATE_MS = 60_000
/** How far back copies of changes reach; nightly backups reach further. */
export const COPIES_KEPT_MS = 2 * 24 * 60 * 60 * 1_000
/** How often a backup is restored into a scratch place, to see that it can be. */
export const DRILL_EVERY_MS = 7 * 24 * 60 * 60 * 1_000
/** A disk with less room than this share of it, or than this, is nearly full. */
export const DISK_LOW_SHARE = 0.1
export const DISK_LOW_BYTES = 1_000_000_000
/** Administrators are reminded of a trouble that lasts. */
export const TROUBLE_REMINDER_MS = 24 * 60 * 60 * 1_000
