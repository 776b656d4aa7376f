import * as messages from '#shared/messages.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** For what goes wrong before there is a page: readable, small, without any other file. */
export const plainDocument = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text)}</title></head><body><main><h1>${escapeHtml(text)}</h1><p><a href="/">${escapeHtml(messages.backToHomepage)}</a></p></main></body></html>`
