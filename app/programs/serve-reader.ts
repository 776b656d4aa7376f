import { bringWorker } from '#app/offline/bring-worker.ts'
import type { KnownLine } from '#app/offline/kept-pages.ts'
import { restoreDraft } from '#app/site/forms/form-draft.ts'
import { fetchAhead, mayFetchAhead } from '#app/site/frame/fetch-ahead.ts'
import { noteArrival } from '#app/site/frame/note-arrival.ts'
import { tellRead, tellWeight } from '#app/site/frame/tell-visit.ts'

const isFirst = noteArrival()
for (const form of document.querySelectorAll<HTMLFormElement>('[data-draft]')) restoreDraft(form, form.dataset.draft!)

const line = (navigator as { connection?: KnownLine }).connection ?? {}
bringWorker(isFirst, line)
addEventListener('load', () =>
  setTimeout(() => {
    tellRead()
    if (isFirst) tellWeight(line)
    if (mayFetchAhead(line)) fetchAhead()
  }),
)
