import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** On the document's root while only what is near the view is laid out; layout.module.css goes by it. */
const FIRST_VIEW = 'data-first-view'
/** On a section that is laid out although it is not near. */
const LAID_OUT = 'data-laid-out'

/**
 * An inline script that lets a page begin with its first view alone. Not where the page is to be shown at a place further down, which
 * only the true heights know; and without scripts it is laid out whole.
 */
export const beginWithFirstView = `(()=>{
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.setAttribute("${FIRST_VIEW}","")
})()`

/** Lays out the rest of the first page bit by bit, so that no task holds up a press for long. Other pages come whole. */
export function useRestOfPage(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key !== 'default') return layOutWhole()
    return layOutRest()
  }, [key])
}

const layOutWhole = (): void => document.documentElement.removeAttribute(FIRST_VIEW)

function layOutRest(): () => void {
  const sections = [...document.querySelectorAll<HTMLElement>('main section')]
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50))
  let isWanted = document.documentElement.hasAttribute(FIRST_VIEW)
  const layOutNext = () => {
    const section = sections.shift()
    if (!isWanted) return
    if (!section) return layOutWhole()
    section.setAttribute(LAID_OUT, '')
    // Reading a size makes the browser do it now, apart from the next section's.
    void section.offsetHeight
    later(layOutNext)
  }
  // After the faces, whose arrival lays out anew what has been laid out.
  if (isWanted) void document.fonts.ready.then(() => later(layOutNext))
  return () => {
    isWanted = false
  }
}
