import type { ReactNode } from 'react'
import type { SiteFrame } from '#domain/content/site-frame.ts'
export function SiteLayout({ frame, children }: { frame: SiteFrame; children: ReactNode }) {
  return (<><header>{frame.company.name}<nav aria-label="Main">{frame.navigation.map((n) => <a key={n.label} href={n.href}>{n.label}</a>)}</nav></header><main id="content">{children}</main></>)
}
