import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Shape } from '../../../ui/icon/icon.tsx'
import { type ToolShape, toolShapes } from './tool-shapes.ts'

export type Question = 'link' | 'picture' | 'call'

export interface Tool {
  /** Read out, and shown beside the pointer; on the button itself where nothing is drawn. */
  label: string
  shape?: ToolShape
  run?: (editor: Editor) => void
  /** In place of `run`: what has to be asked first, in a dialog. */
  asks?: Question
  /** Of what is on or off where the cursor stands. */
  isOn?: (editor: Editor) => boolean
  /** The tool means something where the cursor stands only. */
  isOffered?: (editor: Editor) => boolean
}

/** Where each key leads in a row of buttons; from the last one to the first. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface ToolbarProps {
  editor: Editor
  label: string
  tools: readonly Tool[]
  onAsk?: (question: Question) => void
}

/** Buttons for the text, as ARIA has a toolbar: one stop of the Tab key, arrows inside, Escape back to the text. */
export function Toolbar({ editor, label: name, tools, onAsk }: ToolbarProps) {
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn, isOffered }) => ({ isOn: isOn?.(now), isOffered: isOffered?.(now) ?? true })),
  })
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.commands.focus()
    const next = STEPS[event.key]?.(buttons().indexOf(event.target as HTMLButtonElement), tools.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    buttons()[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={name} className="desk-text-tools desk-wrap">
      {tools.map(({ label, shape, run, asks }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={shape && label}
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={states[index]?.isOn}
          // Not `disabled`, which would lose the focus and the place in the row.
          aria-disabled={states[index]?.isOffered ? undefined : true}
          onFocus={() => setStop(index)}
          onKeyDown={onKeyDown}
          onClick={() => {
            if (!states[index]?.isOffered) return
            run?.(editor)
            if (asks) onAsk?.(asks)
          }}
        >
          {shape ? <Shape path={toolShapes[shape]} /> : label}
        </button>
      ))}
    </div>
  )
}
