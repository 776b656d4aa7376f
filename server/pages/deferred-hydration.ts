/**
 * Hydration that waits. React Router's own script tags fetch modules while the page loads; on a slow line that delays
 * what is read. The document is complete without them, so their URLs move into one inline loader that fetches after the
 * load event, at the first sign of intent or when the browser is idle.
 */

const HREF = /\shref="([^"]+)"/
const STATIC_IMPORT = /import(?:\s+\*\s+as\s+(\w+)\s+from)?\s+"([^"]+)"/g
const ROUTE_MODULES = /window\.__reactRouterRouteModules = (\{[\s\S]*?\});/
const ENTRY_IMPORT = /import\("([^"]+)"\);?\s*$/

/**
 * The document with React Router's module scripts replaced by the loader; of elements only those with the mark (an
 * attribute) are the router's. Throws when they are not as expected.
 */
export function deferHydration(html: string, mark: string): string {
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
  const loader = hydrationLoader({ preloads, imports, routeModules, entry })
  return html.replaceAll(modulePreload, '').replace(moduleScript, () => `<script${mark}>${loader}</script>`)
}

interface Modules {
  preloads: string[]
  imports: { name: string | undefined; url: string }[]
  /** JavaScript object literal over the names of `imports`. */
  routeModules: string
  entry: string
}

/**
 * Modules are fetched together but run one by one, with a pause between, so that no task holds up a press for long.
 * A press before hydration is not lost: links, forms, `<details>` and popovers work by themselves; any other button's
 * click is held back and given again once the root component calls `__hydrated`.
 */
function hydrationLoader({ preloads, imports, routeModules, entry }: Modules): string {
  const names = imports.map(({ name }) => name ?? '').join(',')
  const urls = JSON.stringify(imports.map(({ url }) => url))
  return `(()=>{
const intents=["pointerdown","pointermove","touchstart","keydown","focusin"];
let started=false,held=[];
const load=()=>{
if(started)return;started=true;
const urls=${JSON.stringify(preloads)};
document.head.append(...urls.map(href=>Object.assign(document.createElement("link"),{rel:"modulepreload",href})));
(async()=>{
for(const u of urls){await import(u);await new Promise(r=>setTimeout(r))}
const [${names}]=await Promise.all(${urls}.map(u=>import(u)));
window.__reactRouterRouteModules=${routeModules};
await import(${JSON.stringify(entry)})
})().catch(()=>{started=false;listen()})
};
const start=()=>{for(const i of intents)removeEventListener(i,start,true);document.readyState==="complete"?load():addEventListener("load",load,{once:true})};
const listen=()=>{for(const i of intents)addEventListener(i,start,{capture:true,passive:true})};
const hold=e=>{
const b=e.target.closest?.("button");
if(!b||b.type!=="button"||b.hasAttribute("popovertarget")||b.hasAttribute("commandfor")||b.closest("summary"))return;
e.preventDefault();e.stopImmediatePropagation();held.push(b)
};
addEventListener("click",hold,true);
window.__hydrated=()=>{removeEventListener("click",hold,true);for(const b of held.splice(0))b.isConnected&&b.click()};
listen();
const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,1500);
addEventListener("load",idle,{once:true})
})()`.replaceAll('\n', '')
}
