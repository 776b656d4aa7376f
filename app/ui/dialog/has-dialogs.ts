/** Browsers of before 2022 have none: what would open one goes to its page instead. */
export const hasDialogs = (): boolean => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype
