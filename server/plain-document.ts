import * as messages from '#shared/messages.ts'
import { escapeXml } from '#shared/xml.ts'

/** For what goes wrong before there is a page: readable, small, without any other file. */
export const plainDocument = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeXml(text)}</title></head><body><main><h1>${escapeXml(text)}</h1><p><a href="/">${escapeXml(messages.backToHomepage)}</a></p></main></body></html>`
