import type { Generated } from 'kysely'

/**
 * What the lists of the desk are asked by: the folded words of an enquiry, each between two spaces, and its marks (kind,
 * status, whose it is, …), which a trigger keeps.
 */
export interface LeadWordsRow {
  /** Grows with the time at which the enquiry came. */
  place: number
  lead_id: string
  /** Blank until the domain has written them. */
  words: string
  marks: string
  /** 1 while the words are of an older way of writing them, or of none. */
  is_stale: Generated<number>
}

/** What is still to be done about an enquiry, and when. */
export interface LeadTaskRow {
  id: string
  lead_id: string
  /** Whose it is; null once that person has left. */
  user_id: string | null
  title: string
  due_at: string
  created_by: string
  created_at: string
  done_at: string | null
  /** When the mail that reminds of it was queued. */
  reminded_at: string | null
}

/** A search of the list of enquiries that someone of the staff kept under a name; `query` as it stands in the address. */
export interface LeadViewRow {
  id: string
  user_id: string
  name: string
  query: string
  created_at: string
}

/** A template, with places for what differs. */
export interface SnippetRow {
  id: string
  name: string
  text: string
  updated_at: string
}
