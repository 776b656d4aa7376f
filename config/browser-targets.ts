/** The oldest browsers whose visitors get a page with its scripts, as Vite names them (docs/decisions/0148-what-older-browsers-get.md). Older ones stay with the page as it was sent. */
export const BROWSER_TARGETS = ['es2020', 'chrome87', 'safari14']
