/** What a list says after records were moved into the bin, or back. */
export const BIN_NOTICES = {
  binned: { text: 'Moved to the bin. Visitors do not find it any more.', undo: 'restore' },
  restored: { text: 'Back where it was.' },
  nothing: { text: 'Tick what you mean first.' },
} as const

export type BinNotice = keyof typeof BIN_NOTICES
