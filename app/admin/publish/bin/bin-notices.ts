/** What a list says after records were moved into the bin, or back. */
export const BIN_NOTICES = {
  binned: { text: 'Moved to the bin. Visitors can no longer see it.', undo: 'restore' },
  restored: { text: 'Restored.' },
  nothing: { text: 'Select at least one item.' },
} as const

export type BinNotice = keyof typeof BIN_NOTICES
