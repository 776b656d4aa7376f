import type { ReactNode } from 'react'
import * as deskMessages from '#shared/desk-messages.ts'
import type { NearName } from '#shared/near-name.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'

/** In the address of a list: the name that was just saved, beside which others may be meant. */
export const nearQuery = { near: /^\d{1,9}$/ } as const

/** The address of a list that offers what is near to a name which was just saved there. */
export const withNear = (path: string, id: number): string => `${path}&near=${id}`

interface NearNamesProps {
  found: NearName
  hrefOf: (id: number) => string
  /** What can be done about it here. */
  children?: ReactNode
}

/** Offers names that differ by marks alone from one that was typed; nothing is taken for another by itself. */
export const NearNames = ({ found, hrefOf, children }: NearNamesProps) => (
  <div className="desk-notice">
    <p>{deskMessages.nearName(found)}.</p>
    <div className="desk-actions">
      {found.near.map(({ id, name }) => (
        <SiteLink key={id} to={hrefOf(id)}>
          {name}
        </SiteLink>
      ))}
      {children}
    </div>
  </div>
)
