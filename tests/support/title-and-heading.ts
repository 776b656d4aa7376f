const textOf = (html: string, element: string): string =>
  (new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim()

/** What a document calls itself in its title, without what every title ends in, and in its heading. */
export const titleAndHeading = (html: string): { title: string; heading: string } => ({
  title: textOf(html, 'title').replace(/ \| [^|]*$/, ''),
  heading: textOf(html, 'h1'),
})
