import type { Editor } from '@tiptap/core'
import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back as the last dialog of a text is gone, since a dialog that is taken out of the page leaves it nowhere: to what
 * had it before or, once something was put in, to the text. Gives what says that something was.
 */
export function useFocusBack(editor: Editor, isAsking: boolean): () => void {
  const wasAsking = useRef(false)
  const before = useRef<Element>(undefined)
  // Before the next key: it would be lost.
  useLayoutEffect(() => {
    if (isAsking === wasAsking.current) return
    wasAsking.current = isAsking
    if (isAsking) before.current = document.activeElement ?? undefined
    else if (before.current instanceof HTMLElement && isButton(before.current)) before.current.focus()
    else editor.view.focus()
  }, [isAsking, editor])
  return () => void (before.current = undefined)
}

const isButton = (part: HTMLElement): boolean => part.isConnected && part instanceof HTMLButtonElement && part.checkVisibility()
