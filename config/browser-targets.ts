/** The language that all of them read, optional chaining included: builders rewrite that for some of them, since calls with spread arguments in it were once wrong. */
export const BROWSER_SYNTAX = 'es2020'

/** The oldest browsers whose visitors get a page with its scripts, as Vite names them (docs/decisions/0148-what-older-browsers-get.md). Older ones stay with the page as it was sent. */
export const BROWSER_TARGETS = [BROWSER_SYNTAX, 'chrome87', 'safari14']
