import { Image } from '@tiptap/extension-image'
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { AbsentPictureNode } from './absent-picture.ts'
import { CallToActionBlock } from './call-to-action.ts'
import { GuardedPaste } from './guarded-paste.ts'
import { KeptBlock, keptMarks } from './kept-html.ts'

/** With the role by which decoration says that it is one. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), role: { default: null } }
  },
})

/** To the end of the table, which is where the table ends it. */
const ALL_ROWS = 65_534

/** As browsers count them: a copy may say that it joins more cells than any table has. */
const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLTableCellElement) => cell.colSpan },
  rowspan: { default: 1, parseHTML: (cell: HTMLTableCellElement) => cell.rowSpan || ALL_ROWS },
}

const PlainCell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...spans }
  },
})

/** With what it is the heading of. */
const HeadingCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...spans, scope: { default: null } }
  },
})

/** What a text is made of: the elements that the store keeps, with tools for those that people write. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
    // Written by the store, not by the editor: `del` and the class names of code stay as they are.
    codeBlock: { languageClassPrefix: '' },
  }),
  // In a line, as the store has it.
  Picture.configure({ allowBase64: false, inline: true }),
  AbsentPictureNode,
  CallToActionBlock,
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  PlainCell,
  HeadingCell,
  KeptBlock,
  ...keptMarks,
  GuardedPaste,
]
