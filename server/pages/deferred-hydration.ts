import { HAS_BUILT_INS } from '#app/old-browsers/newer-built-ins.ts'

/**
 * Hydration that waits. React Router's own script tags fetch modules while the page loads, which most visitors only read. The
 * document is complete without them, so their URLs move into one inline loader that fetches, after the load event, once something
 * that needs them is touched, focused or about to be seen. docs/decisions/0007 says how markup asks for them.
 */

const HREF = /\shref="([^"]+)"/
const STATIC_IMPORT = /import(?:\s+\*\s+as\s+(\w+)\s+from)?\s+"([^"]+)"/g
const ROUTE_MODULES = /window\.__reactRouterRouteModules = (\{[\s\S]*?\});/
const ENTRY_IMPORT = /import\("([^"]+)"\);?\s*$/

/**
 * The document with React Router's module scripts replaced by the loader; of elements only those with the mark (an
 * attribute) are the router's. Visitors' pages (`isPublic`) stay as they are where somebody else changed them before. Throws when the
 * scripts are not as expected.
 */
export function deferHydration(html: string, mark: string, { isPublic, oldBrowsers }: LoaderOptions = {}): string {
  const modulePreload = new RegExp(`<link rel="modulepreload"[^>]*?${mark}[^>]*>`, 'g')
  const moduleScript = new RegExp(`<script(?=[^>]*${mark})[^>]*\\stype="module"[^>]*>([\\s\\S]*?)</script>`)
  const script = moduleScript.exec(html)
  if (!script) return html
  const preloaded = [...html.matchAll(modulePreload)].map(([link]) => HREF.exec(link)?.[1] ?? '')
  const code = script[1] ?? ''
  const routeModules = ROUTE_MODULES.exec(code)?.[1]
  const entry = ENTRY_IMPORT.exec(code)?.[1]
  if (!routeModules || !entry) throw new Error('The scripts of React Router changed their form; see server/pages/deferred-hydration.ts')
  // The entry starts hydration, which needs the route modules in place.
  const preloads = preloaded.filter((url) => url !== entry)
  const imports = [...code.replace(ENTRY_IMPORT, '').matchAll(STATIC_IMPORT)].map((match) => ({ name: match[1], url: match[2] ?? '' }))
  const loader = hydrationLoader({ preloads, imports, routeModules, entry }, { isPublic, oldBrowsers, hasNear: html.includes(NEAR) })
  return html.replaceAll(modulePreload, '').replace(moduleScript, () => `<script${mark}>${loader}</script>`)
}

interface LoaderOptions {
  /** Visitors read it. */
  isPublic?: boolean | undefined
  /** The address of what older browsers need before all other scripts. */
  oldBrowsers?: string | undefined
}

interface Modules {
  preloads: string[]
  imports: { name: string | undefined; url: string }[]
  /** JavaScript object literal over the names of `imports`. */
  routeModules: string
  entry: string
}

/** Stored content that carries it only has scripts fetched. */
const NEAR = 'data-hydrate="near"'
/** How far from view, in px, something is about to be seen. */
const NEAR_PX = 400
/** So long a press waits for what scripts do better than HTML, before it does what it does without them. */
const PATIENCE_MS = 5_000

/**
 * Modules are fetched together but run one by one, with a pause between, so that no task holds up a press for long. A press
 * that nothing answers by itself is held back and given again once the root component calls `__hydrated`. A finger that only
 * scrolls focuses and presses nothing.
 */
function hydrationLoader(
  { preloads, imports, routeModules, entry }: Modules,
  { isPublic, oldBrowsers, hasNear }: LoaderOptions & { hasNear: boolean },
): string {
  const names = imports.map(({ name }) => name ?? '').join(',')
  const urls = JSON.stringify(imports.map(({ url }) => url))
  return `(()=>{
let started=false,giving=false,held=[];
const typed=window.__typed=new Set();
const pause=()=>window.scheduler?.yield?.()??new Promise(r=>setTimeout(r));
const onLoad=f=>document.readyState==="complete"?f():addEventListener("load",f,{once:true});
const changed=${isPublic ? WHETHER_CHANGED : '()=>false'};
const load=async()=>{
const sheet=document.querySelector("[data-sheet]")?.dataset.sheet;
const styled=sheet&&new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href:sheet,onload,onerror})));
const urls=${JSON.stringify(preloads)};
document.head.append(...urls.map(href=>Object.assign(document.createElement("link"),{rel:"modulepreload",href})));
${oldBrowsers === undefined ? '' : `${HAS_BUILT_INS}||await import(${JSON.stringify(oldBrowsers)});`}
for(const u of urls){await import(u);await pause()}
const [${names}]=await Promise.all(${urls}.map(u=>import(u)));
window.__reactRouterRouteModules=${routeModules};
await pause();
await styled;
await import(${JSON.stringify(entry)})
};
const plain=()=>{started=false;give(b=>pressed(b))};
const start=()=>{if(!started&&!changed()){started=true;onLoad(()=>load().catch(plain))}};
window.__asSent=hydrate=>changed()?plain():hydrate();
const give=which=>{
const given=held.filter(which);
held=held.filter(b=>!given.includes(b));
giving=true;
for(const b of given){b.removeAttribute("data-held");b.isConnected&&b.click()}
giving=false
};
const pressed=t=>t.closest("[data-hydrate=press]");
const helpless=t=>{
const b=t.closest("button");
return b&&b.type==="button"&&!b.hasAttribute("popovertarget")&&!b.hasAttribute("commandfor")&&!b.hasAttribute("data-step")&&!b.hasAttribute("data-keep")&&!b.closest("summary")?b:null
};
const touch=({target:t})=>{
if(t.closest&&(t.closest("[data-hydrate]")||helpless(t)))start()
};
const hold=e=>{
const t=e.target,b=t.closest&&(pressed(t)?t.closest("a,button"):helpless(t));
touch(e);
if(giving||!b||changed()||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();e.stopImmediatePropagation();
b.setAttribute("data-held","");
if(!pressed(b))return held.push(b);
if(!held.includes(b)){held.push(b);setTimeout(()=>give(h=>h===b),${PATIENCE_MS})}
};
addEventListener("hydrate",start);
addEventListener("focusin",touch,true);
addEventListener("input",e=>{e.isTrusted&&typed.add(e.target.form);touch(e)},true);
addEventListener("click",hold,true);
window.__hydrated=()=>{removeEventListener("click",hold,true);give(()=>true);dispatchEvent(new Event("hydrated"))};
touch({target:document.activeElement??document})${hasNear ? whenNear : ''}
})()`.replaceAll('\n', '')
}

/**
 * Whether anybody but the page's own scripts put nodes into it, took some out or changed its words since it was read: what translates a page, fills
 * in passwords or corrects spelling does. What React finds otherwise than it was sent it makes anew, with all that was typed gone and
 * the translation too, so such a page goes on without it, as without scripts. What was changed back is as it was. What stands directly in the
 * body, as the panels of many extensions do, React passes over; own scripts write where `own` says: that articles are under way, and the report card.
 */
const WHETHER_CHANGED = `(()=>{
const seen=[],own="[data-under-way],[data-paper],[data-wrong],[data-card] [role=status]";
const watch=new MutationObserver(r=>seen.push(...r));
watch.observe(document.body,{childList:true,subtree:true,characterData:true,characterDataOldValue:true});
return()=>{
seen.push(...watch.takeRecords());
const added=new Set,gone=new Set,words=new Map;
for(const {target:t,addedNodes,removedNodes,oldValue} of seen){
if((t.closest?t:t.parentElement)?.closest(own))continue;
if(t.data!==undefined)words.has(t)||words.set(t,oldValue);
for(const n of removedNodes)added.delete(n)||gone.add(n);
for(const n of addedNodes)gone.delete(n)||added.add(n)
}
return gone.size>0||[...words].some(([t,was])=>t.data!==was)||[...added].some(n=>n.isConnected&&n.parentNode!==document.body)
}
})()`

const whenNear = `;
onLoad(()=>{
const sight=new IntersectionObserver(seen=>{if(seen.some(s=>s.isIntersecting)){sight.disconnect();start()}},{rootMargin:"${NEAR_PX}px"});
for(const n of document.querySelectorAll("[data-hydrate=near]"))sight.observe(n)
})`
