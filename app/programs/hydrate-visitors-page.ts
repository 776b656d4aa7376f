import { deferScripts } from '#app/hydration/defer-scripts.ts'
import { watchChanges } from '#app/hydration/watch-changes.ts'

deferScripts(watchChanges())
