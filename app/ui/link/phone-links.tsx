import { Fragment } from 'react'
import { phoneLinks } from '#shared/formats.ts'

/** Each number of a text as a link that dials it; what is none stands as it was typed. */
export const PhoneLinks = ({ phone, className }: { phone: string; className?: string | undefined }) =>
  phoneLinks(phone).map(({ text, href }, at) => (
    <Fragment key={text}>
      {at > 0 && ', '}
      {href ? (
        <a href={href} className={className}>
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ))
