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
 * layout of the whole page anew would hold up a press on a slow phone. What is in view stays where it is: an element whose height or
 * place would change, since a line breaks elsewhere, is set up to a fiftieth of its size tighter or wider; should that not do, it keeps its
 * fallback face on this page.
 */
export const fontLoader = (faces: FontFaceFile[]): string => {
  const files = JSON.stringify(faces.map(({ family, url, weight }) => [family, `url(${url})`, { weight }]))
  return `(()=>{
if(navigator.connection?.saveData)return;
const root=document.documentElement;
root.setAttribute("${PLAIN}","");
let known;try{known=sessionStorage.getItem("fonts")}catch{}
const box=e=>e.getBoundingClientRect();
const settle=(e,stands)=>{
const style=getComputedStyle(e),size=parseFloat(style.fontSize),spacing=parseFloat(style.letterSpacing)||0;
for(const step of [-1,1,-2,2,-3,3,-4,4])if(e.style.letterSpacing=spacing+step*size/200+"px",stands())return;
e.style.letterSpacing="";e.style.fontFamily=style.fontFamily.replace(/^[^,]+,/,"")
};
const face=part=>{
const seen=box(part).top<innerHeight?[...part.querySelectorAll("*")].filter(e=>box(e).bottom<innerHeight).reverse():[];
const place=e=>[e.offsetHeight,e.offsetTop],was=seen.map(place);
part.setAttribute("${FACED}","");part.offsetHeight;
for(const side of [0,1])seen.forEach((e,i)=>{
const stands=()=>!(Math.abs(place(e)[side]-was[i][side])>2);
stands()||settle(side?e.parentElement:e,stands)
})
};
const show=all=>{
for(const f of all)document.fonts.add(f);
try{sessionStorage.setItem("fonts","1")}catch{}
const parts=[...document.querySelectorAll("body>header,main>*,footer")];
const next=()=>{
const part=parts.shift();
if(part){face(part);setTimeout(next)}else root.removeAttribute("${PLAIN}")
};
setTimeout(next)
};
const add=()=>Promise.all(${files}.map(f=>new FontFace(...f).load())).then(show).catch(()=>{});
const painted=()=>new PerformanceObserver((_,o)=>{o.disconnect();requestAnimationFrame(()=>requestAnimationFrame(add))}).observe({type:"paint",buffered:true});
known?add():addEventListener("load",painted)
})()`.replaceAll('\n', '')
}
