import type { PhoneLink } from '#shared/formats.ts'

/** Each number as a link that dials it; what is none stands as it was typed. */
export const PhoneLinks = ({ phones, className }: { phones: readonly PhoneLink[]; className?: string | undefined }) =>
  phones.map(({ text, href }, at) => (
    <span key={text}>
      {at > 0 && <span>, </span>}
      {href ? (
        <a href={href} className={className}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
    </span>
  ))
