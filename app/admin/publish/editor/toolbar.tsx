import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
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
  /** Those that stand behind '+'. */
  more?: readonly Tool[]
  onAsk?: (question: Question) => void
}

const NONE: readonly Tool[] = []

/** Buttons for the text, as ARIA has a toolbar: one stop of the Tab key, arrows inside, Escape back to the text. */
export function Toolbar({ editor, label: name, tools, more = NONE, onAsk }: ToolbarProps) {
  const [stop, setStop] = useState(0)
  const [isMore, setMore] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const moreId = useId()
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools, ...more].map(({ isOn, isOffered }) => ({ isOn: isOn?.(now), isOffered: isOffered?.(now) ?? true })),
  })
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setMore(false)
      return editor.commands.focus()
    }
    const next = STEPS[event.key]?.(buttons().indexOf(event.target as HTMLButtonElement), buttons().length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    buttons()[next]?.focus()
  }
  const press = ({ run, asks }: Tool, index: number) => {
    if (!states[index]?.isOffered) return
    if (index >= tools.length) {
      // It goes with its buttons, and the stop of the Tab key would go with them.
      setMore(false)
      setStop(0)
    }
    run?.(editor)
    if (asks) onAsk?.(asks)
  }
  const buttonOf = (tool: Tool, index: number, place: number) => (
    <button
      key={tool.label}
      type="button"
      aria-label={tool.label}
      title={tool.shape && tool.label}
      tabIndex={place === stop ? 0 : -1}
      aria-pressed={states[index]?.isOn}
      // Not `disabled`, which would lose the focus and the place in the row.
      aria-disabled={states[index]?.isOffered ? undefined : true}
      onMouseDown={keepKeyboard}
      onFocus={() => setStop(place)}
      onKeyDown={onKeyDown}
      onClick={() => press(tool, index)}
    >
      {tool.shape ? <Shape path={toolShapes[tool.shape]} /> : tool.label}
    </button>
  )
  return (
    <div ref={bar} role="toolbar" aria-label={name} className="desk-text-tools desk-wrap">
      {tools.map((tool, index) => buttonOf(tool, index, index))}
      {more.length > 0 && (
        <button
          type="button"
          aria-label="More tools"
          title="More tools"
          aria-expanded={isMore}
          aria-controls={moreId}
          tabIndex={stop === tools.length ? 0 : -1}
          onMouseDown={keepKeyboard}
          onFocus={() => setStop(tools.length)}
          onKeyDown={onKeyDown}
          onClick={() => setMore(!isMore)}
        >
          <Shape path={toolShapes.plus} />
        </button>
      )}
      {more.length > 0 && (
        <div id={moreId} role="group" aria-label="More tools" hidden={!isMore} className="desk-text-more">
          {isMore && more.map((tool, at) => buttonOf(tool, tools.length + at, tools.length + 1 + at))}
        </div>
      )}
    </div>
  )
}

/** A finger on a tool leaves the cursor in the text, or the keyboard of a phone would go and come back with each. */
const keepKeyboard = (event: MouseEvent) => event.preventDefault()
