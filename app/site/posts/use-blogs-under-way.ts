import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from './use-delayed.ts'
import { WITH_BLOGS } from './with-blogs.ts'

/** Pages whose list says itself what is under way. */
const LISTS = /^\/(?:blog-list|blog-grid|category-list\/[^/]+)\/?$/

/**
 * Where it is to be said that articles are under way, once they have been long enough to be worth a word: in the list
 * that stands here, or above a page that has none.
 */
export function useBlogsUnderWay(): 'list' | 'page' | undefined {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const underWay = useDelayed(state === 'loading' && WITH_BLOGS.test(location.pathname))
  if (!underWay) return undefined
  return LISTS.test(pathname) ? 'list' : 'page'
}
