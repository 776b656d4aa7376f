export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Header values hold no line breaks, whatever was typed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
