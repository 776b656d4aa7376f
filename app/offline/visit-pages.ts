import { TYPED } from './kept-pages.ts'

const STORAGE_KEY = 'visit-pages'
const MOST = 40

/**
 * Part of every page's own script (server/pages/reader-script.ts): the pages of this visit, for the worker to keep when it comes. `read`
 * is its variable for them. What was typed into an address is noted nowhere.
 */
export const NOTE_READ = `try{read=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}")??"[]").filter(p=>p!==location.href).slice(-${MOST - 1}).concat(/${TYPED.source}/.test(location.search)?[]:location.href);sessionStorage.setItem("${STORAGE_KEY}",JSON.stringify(read))}catch{read=[location.href]}`
