import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

/** Every call of the API with its types; the browser adds the session cookie and the Origin. */
export const apiClient = (baseUrl = '') => createClient<paths>({ baseUrl, credentials: 'same-origin' })
