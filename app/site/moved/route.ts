import { redirect } from 'react-router'
import { screenMovedTo } from '#shared/content/screens.ts'
import { screenPath } from '#shared/paths.ts'
import type { Route } from './+types/route'

/** Addresses as people type them lead to the screen whose entry names them. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  redirect(screenPath(screenMovedTo(new URL(request.url).pathname) ?? 'home'), 301)
