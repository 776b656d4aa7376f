/** A tag with its attributes, whose values may hold a '>' between quotes. */
const TAG = /<[a-z][^\s>/]*(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const SHEET = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi
const STYLE = /(\s)style(\s*=)/gi

/**
 * What is pasted, with its style attributes under another name. The site's policy refuses them one by one, loudly, when the words are
 * parsed, and nothing of them would come through.
 */
export const withoutInlineStyles = (html: string): string =>
  html.replace(SHEET, '').replace(TAG, (tag) => {
    // Within a value stand words.
    const values: string[] = []
    const bare = tag.replace(/"[^"]*"|'[^']*'/g, (value) => `"${values.push(value) - 1}"`)
    return bare.replace(STYLE, '$1data-style$2').replace(/"(\d+)"/g, (_, at: string) => values[Number(at)] ?? '')
  })
