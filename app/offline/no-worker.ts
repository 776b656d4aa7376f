/// <reference lib="webworker" />
import { dropCaches, EXPIRATION } from './drop-caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Served in the worker's place where OFFLINE is off: browsers that have the worker look for a new one with the next page, and it takes itself away. */
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
// A page that has the phone cleared waits for an answer.
self.addEventListener('message', (event) => event.ports[0]?.postMessage('cleared'))

async function leave(): Promise<void> {
  await dropCaches([])
  indexedDB.deleteDatabase(EXPIRATION)
  await self.registration.unregister()
}
