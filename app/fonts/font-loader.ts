/**
 * An inline script that asks for the faces once the loaded page has been painted, so that they never stand in the way of the text on a
 * slow line; at once where this tab has them already, and not at all for those who save data.
 */
export const fontLoader = (href: string): string => `(()=>{
if(navigator.connection?.saveData)return;
let known;try{known=sessionStorage.getItem("fonts")}catch{}
const add=()=>{const l=document.createElement("link");l.rel="stylesheet";l.href=${JSON.stringify(href)};l.onload=()=>{try{sessionStorage.setItem("fonts","1")}catch{}};document.head.append(l)};
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(add));
known?add():document.readyState==="complete"?painted():addEventListener("load",painted,{once:true})
})()`
