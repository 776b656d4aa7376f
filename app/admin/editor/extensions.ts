import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { KeptBlock, keptMarks } from './kept-html.ts'

/** What a text is made of: the elements that the store keeps, with tools for those that people write. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
    // Written by the store, not by the editor: `del` and the class names of code stay as they are.
    codeBlock: { languageClassPrefix: '' },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
  KeptBlock,
  ...keptMarks,
]
