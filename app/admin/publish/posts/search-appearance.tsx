import { excerptOf } from '#domain/content/excerpt.ts'
import { textOf } from '#domain/content/html-text.ts'
import { readingMinutes } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { CopyField } from '../../parts/forms/copy-field.tsx'

interface SearchAppearanceProps {
  /** What stands in the form, by name. */
  typed: Record<string, string>
  /** Of the post on the site; null while it has none. */
  address: string | null
  host: string
}

const { title, content, image, metaTitle, metaDescription } = postFields

/** How a post will look where it is found and shared, and how long it is: as it is typed. */
export function SearchAppearance({ typed, address, host }: SearchAppearanceProps) {
  const html = typed[content.name] ?? ''
  const heading = typed[metaTitle.name] || typed[title.name] || 'Without a title'
  const excerpt = excerptOf(html)
  const description = typed[metaDescription.name] || excerpt || heading
  const picture = typed[image.name]
  const words = textOf(html).split(' ').filter(Boolean).length
  return (
    <div className="desk-appearance desk-stack desk-small desk-gap-half">
      <p>{`${words === 1 ? 'One word' : `${words} words`}, ${readingMinutes(html)} min to read`}</p>
      <figure
        aria-label="As search engines show it"
        className="desk-appearance-result desk-stack desk-small desk-gap-half desk-frame desk-round"
      >
        <p className="desk-muted">{address ?? host}</p>
        <p className="desk-appearance-heading desk-strong">{heading}</p>
        <p>{description}</p>
      </figure>
      <figure aria-label="As WhatsApp shows it" className="desk-appearance-card desk-stack desk-small desk-gap-half desk-frame desk-round">
        {picture && <img src={paths.postImage(picture)} alt="" />}
        <p className="desk-appearance-heading desk-strong">{heading}</p>
        <p>{description}</p>
        <p className="desk-muted">{host}</p>
      </figure>
      <p className="desk-muted">{`In lists it begins: ${excerpt || 'nothing yet'}`}</p>
      {address && <CopyField label="Address" value={address} />}
    </div>
  )
}
