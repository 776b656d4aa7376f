import { deferScripts } from '#app/hydration/defer-scripts.ts'

deferScripts(() => false)
