export interface FontFaceFile {
  family: string
  url: string
  /** As in @font-face: '400 700'. */
  weight: string
}

/** On the document's root while sections are read in fallback faces, and on a section whose turn has come; layout.module.css. */
const [PLAIN, DONE] = ['data-plain', 'data-faced']

/**
 * An inline script that asks for the faces once the loaded page has been painted, so that they never stand in the way of the text on a
 * slow line; at once where this tab has them already, and not at all for those who save data. They take effect section by section: one
 * layout of the whole page anew would hold up a press on a slow phone.
 */
export const fontLoader = (faces: FontFaceFile[]): string => `(()=>{
if(navigator.connection?.saveData)return;
const root=document.documentElement;
root.setAttribute("${PLAIN}","");
let known;try{known=sessionStorage.getItem("fonts")}catch{}
const show=()=>{
const all=[...document.querySelectorAll("main>section")],left=[...all];
const next=()=>{
const s=left.shift();
if(s){s.setAttribute("${DONE}","");s.offsetHeight;setTimeout(next)}
else{root.removeAttribute("${PLAIN}");for(const s of all)s.removeAttribute("${DONE}")}
};
setTimeout(next)
};
const add=()=>Promise.all(${JSON.stringify(faces)}.map(f=>new FontFace(f.family,"url("+f.url+")",{weight:f.weight}).load())).then(all=>{
for(const f of all)document.fonts.add(f);
try{sessionStorage.setItem("fonts","1")}catch{}
show()
}).catch(()=>{});
const painted=()=>new PerformanceObserver((_,o)=>{o.disconnect();requestAnimationFrame(()=>requestAnimationFrame(add))}).observe({type:"paint",buffered:true});
known?add():addEventListener("load",painted)
})()`
