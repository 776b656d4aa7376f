import type { Site } from './site.ts'

const [ofReplica, whole] = [new WeakMap<Site, Site>(), new WeakMap<Site, Site>()]

/**
 * The same site for what anyone may see, which reads of a replica where there is one. Only for what `contentChanged` ends: of forms,
 * sessions, jobs and the back office a replica may not know yet what was just stored. What is kept is shared with the site itself, since
 * a replica that is read has replayed whatever ended something.
 */
export function forAnyone(site: Site): Site {
  const { replica } = site.engine
  if (!replica) return site
  const { db, search } = replica
  const reading = ofReplica.get(site) ?? { ...site, engine: { ...site.engine, db, search, replica: undefined }, db }
  ofReplica.set(site, reading)
  whole.set(reading, site)
  return reading
}

/** What is counted for a site is counted once, however it is read. */
export const wholeSite = (site: Site): Site => whole.get(site) ?? site
