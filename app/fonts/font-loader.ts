export interface FontFaceFile {
  family: string
  url: string
  /** As in @font-face: '400 700'. */
  weight: string
}

/**
 * An inline script that asks for the faces once the loaded page has been painted, so that they never stand in the way of the text on a
 * slow line; at once where this tab has them already, and not at all for those who save data. They take effect together: the page is
 * laid out anew once, not once for each.
 */
export const fontLoader = (faces: FontFaceFile[]): string => `(()=>{
if(navigator.connection?.saveData)return;
let known;try{known=sessionStorage.getItem("fonts")}catch{}
const add=()=>Promise.all(${JSON.stringify(faces)}.map(f=>new FontFace(f.family,"url("+f.url+")",{weight:f.weight}).load())).then(all=>{
for(const f of all)document.fonts.add(f);
try{sessionStorage.setItem("fonts","1")}catch{}
}).catch(()=>{});
const later=()=>requestAnimationFrame(()=>requestAnimationFrame(add));
const painted=()=>{try{new PerformanceObserver((_,o)=>{o.disconnect();later()}).observe({type:"paint",buffered:true})}catch{later()}};
known?add():addEventListener("load",painted,{once:true})
})()`
