import type { ReactNode } from 'react'
import type { TextKind } from '#domain/texts/text-operations.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { NoticeBar, type Notices } from '../../parts/page/notice.tsx'
import { useOnToPreview } from '../preview/on-to-preview.tsx'
import { OFFLINE_NOTICES, PUBLISHING } from '../publishing-buttons.ts'
import { ReleaseChoice } from '../releases/release-choice.tsx'
import type { TextAgain, TextIntent } from './act-on-text.ts'
import { BegunTexts } from './begun-texts.tsx'
import type { LoadedText } from './load-text.ts'
import { MergeForm } from './merge-form.tsx'
import { TextEditor, type TextEditorProps } from './text-editor.tsx'
import { textPaths } from './text-paths.ts'
import { useFormKey } from './use-form-key.ts'

interface TextScreenProps extends Pick<TextEditorProps, 'find' | 'pictures' | 'staysOnSite' | 'children'> {
  kind: TextKind
  loaded: LoadedText
  again: TextAgain | undefined
  /** Where it stands, and the ways to it. */
  help: ReactNode
  /** What is said once an older state is back. */
  restored: string
  /** How a value of a field reads. */
  read?: (name: string, value: string) => string
}

const asItIs = (_name: string, value: string): string => value

/** The screen on which a text is written: what was done, its form, or both versions where someone else saved meanwhile. */
export function TextScreen({ kind, loaded, again, help, restored, read = asItIs, children, ...editor }: TextScreenProps) {
  const { id, title, status, fields, known, found, begun, work, isKeptWork, said, releases } = loaded
  const form = useFormKey(loaded)
  const onToPreview = useOnToPreview(id === null ? undefined : textPaths[kind].preview(id))
  const notices: Notices<TextIntent> = {
    restored: { text: restored },
    discarded: { text: `This is the saved version of the ${kind}.` },
    ...OFFLINE_NOTICES,
    ...onToPreview,
  }
  const { conflict, entered, intent } = again ?? {}
  return (
    <DeskPage title={title || `New ${kind}`} help={help}>
      <NoticeBar<TextIntent> notices={notices} />
      <BegunTexts begun={begun} />
      {conflict && entered && intent ? (
        <MergeForm {...{ kind, conflict, entered, read }} button={PUBLISHING[intent]} here={textPaths[kind].edit(id)} />
      ) : (
        <TextEditor
          key={form.key}
          onSent={form.onSent}
          values={{ ...fields, ...entered }}
          after={<ReleaseChoice releases={releases} />}
          // The address still says what the save before did.
          said={again ? undefined : said}
          {...{ kind, id, status, again, known, found, work, isKeptWork, ...editor }}
        >
          {children}
        </TextEditor>
      )}
    </DeskPage>
  )
}
