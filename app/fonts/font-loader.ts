export interface FontFaceFile {
  family: string
  url: string
  /** As in @font-face: '400 700'. */
  weight: string
}

/** On the document's root while it is read in fallback faces, and on a part of the page whose turn has come; ui/base.css. */
const [PLAIN, FACED] = ['data-plain', 'data-faced']

/**
 * An inline script that asks for the faces once the loaded page has been painted, so that they never stand in the way of the text on a
 * slow line; at once where this tab has them already, and not at all for those who save data. They take effect part by part: one
 * layout of the whole page anew would hold up a press on a slow phone. What has been seen stays where it is: an element whose height or
 * place would change, since a line breaks elsewhere, keeps its fallback face on this page.
 */
export const fontLoader = (faces: FontFaceFile[]): string => `(()=>{
if(navigator.connection?.saveData)return;
const root=document.documentElement;
root.setAttribute("${PLAIN}","");
let known;try{known=sessionStorage.getItem("fonts")}catch{}
const stay=e=>e.style.fontFamily=getComputedStyle(e).fontFamily.replace(/^[^,]+,/,"");
const face=part=>{
const seen=part.getBoundingClientRect().top<innerHeight?[...part.querySelectorAll("*")].reverse():[],heights=seen.map(e=>e.offsetHeight),tops=seen.map(e=>e.offsetTop);
part.setAttribute("${FACED}","");part.offsetHeight;
seen.forEach((e,i)=>e.offsetHeight!=heights[i]&&stay(e));
seen.forEach((e,i)=>Math.abs(e.offsetTop-tops[i])>2&&stay(e.parentElement))
};
const show=()=>{
const parts=[...document.querySelectorAll("body>header,main>*,footer")];
const next=()=>{
const part=parts.shift();
if(part){face(part);setTimeout(next)}else root.removeAttribute("${PLAIN}")
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
