import { redirect } from 'react-router'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/route'

/** Addresses as people type them, and where the screen stands. */
const MOVED: Record<string, string> = { '/pricing': paths.pricing, '/appointment': paths.quote }

export const loader = ({ request }: Route.LoaderArgs): Response => redirect(MOVED[new URL(request.url).pathname] ?? paths.home, 301)
