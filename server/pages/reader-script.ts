import { createHash } from 'node:crypto'
import { HINT } from '#app/offline/hint.ts'
import { NOTE_READ } from '#app/offline/visit-pages.ts'
import { RESTORE_DRAFTS } from '#app/site/forms/use-form-draft.ts'
import { NOTE_ARRIVAL } from '#app/site/frame/visit-source.ts'
import { apiPaths, paths } from '#shared/paths.ts'

/**
 * What is no page or has an effect is asked for when it is followed and not before. Of the back office visitors' pages say nothing; for
 * staff there are no rules.
 */
const NOT_AHEAD = ['/api/*', `${paths.sent('')}*`, `/*${paths.sent('')}*`, `${paths.newsletter}/*`, '/*.*']

/**
 * Speculation rules: own pages are fetched ahead, as documents alone; nothing runs. Where a pointer hovers it says enough; on a
 * phone links in view say nothing, so a finger has to be on one.
 */
const HOVERED = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_AHEAD } },
          { not: { selector_matches: '[aria-current=page],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
const PRESSED = HOVERED.replace('moderate', 'conservative')

/** For the policy: both texts of rules, since which of them a browser gets it decides itself. */
export const rulesHashes = [HOVERED, PRESSED].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)

/** One phone in so many tells what a page weighed, which is enough to know. */
const SAMPLED = 4

/**
 * The worker (app/offline/worker.ts) comes once something was touched, or to whoever opens a second page; not where data is saved. It is
 * told of a touch, since it then keeps the scripts as well; a newer build's first, since an older one's would ask for files that are gone. Where the phone keeps a form, every page says so, which needs scripts.
 */
const KEEP = `
let read=[];
${NOTE_READ}
const keep=touched=>line?.saveData||navigator.serviceWorker?.register("/sw.js").then(r=>r.update()).then(({installing,waiting,active})=>(installing??waiting??active).postMessage({read,touched})).catch(()=>0);
if(first===false)addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(()=>keep(false)));
addEventListener("hydrated",()=>keep(true),{once:true});
try{localStorage.getItem("${HINT}")&&dispatchEvent(new Event("hydrate"))}catch{}`

/**
 * What a page does for its reader, and for the statistics, without fetching a script: it remembers where the visit came from, puts
 * back what was typed, tells on some phones what the first page weighed and that a page was read that had been fetched ahead, and has the next one
 * fetched ahead where the line allows. `__hydrated` ends the last: from then on the router makes the way.
 */
export const READER_SCRIPT = `(()=>{
let first;
${NOTE_ARRIVAL}
${RESTORE_DRAFTS}
const line=navigator.connection;
${KEEP};
addEventListener("load",()=>setTimeout(()=>{
if(performance.getEntriesByType("navigation")[0]?.deliveryType==="navigational-prefetch")fetch(location.href,{method:"HEAD",headers:{"x-read":"ahead"},keepalive:true}).catch(()=>0);
if(first&&/Mobi/.test(navigator.userAgent)&&Math.random()*${SAMPLED}<1)
navigator.sendBeacon?.("${apiPaths.report}",new Blob([JSON.stringify({page:location.pathname,bytes:performance.getEntries().reduce((sum,{transferSize:size=0})=>sum+size,0),line:line?.effectiveType??""})],{type:"application/json"}));
if(line?.saveData||/2g/.test(line?.effectiveType)||!HTMLScriptElement.supports?.("speculationrules"))return;
const ahead=document.createElement("script");
ahead.type="speculationrules";
ahead.text='${HOVERED}';
if(!matchMedia("(hover:hover)").matches)ahead.text=ahead.text.replace("moderate","conservative");
document.head.append(ahead);
addEventListener("hydrated",()=>ahead.remove(),{once:true})
}))
})()`.replaceAll('\n', '')
