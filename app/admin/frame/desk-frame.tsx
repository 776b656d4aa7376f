import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Form, useLocation } from 'react-router'
import type { Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { emptyRegions } from '../parts/announcer/announce.ts'
import { Announcer } from '../parts/announcer/announcer.tsx'
import { type Cut, lineCut, onLine } from './connection.ts'
import { DeskKeys } from './desk-keys.tsx'
import { DeskNavigation, NAVIGATION_ID } from './desk-navigation.tsx'

/** Of whom the frame is: what it greets with, and which screens it lists. */
export interface Framed {
  companyName: string
  name: string
  role: Role
}

/** What every screen behind the sign-in stands in. */
export function DeskFrame({ companyName, name, role, children }: Framed & { children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(emptyRegions, [pathname])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="desk-bar desk-ruled">
        <button type="button" className="desk-bar-menu desk-small desk-strong desk-round" popoverTarget={NAVIGATION_ID}>
          Menu
        </button>
        <SiteLink to={deskPaths.today} className="desk-bar-home desk-small desk-strong">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <span>{companyName}</span>
        </SiteLink>
        <a href={paths.home} className="desk-bar-site">
          View site
        </a>
        <DeskKeys role={role} />
        <SignOut name={name} />
      </header>
      <div className="desk-body">
        <DeskNavigation role={role} />
        <main id="main" tabIndex={-1} className="desk-main">
          <LineCut />
          {children}
        </main>
      </div>
      <Announcer />
    </>
  )
}

function SignOut({ name }: { name?: string }) {
  return (
    <Form role="none" method="post" action={deskPaths.signOut} className="desk-bar-account">
      {name && (
        <SiteLink to={deskPaths.account} className="desk-bar-name desk-quiet">
          {name}
        </SiteLink>
      )}
      <Button type="submit" variant="quiet">
        Sign out
      </Button>
    </Form>
  )
}

interface TroubleProps {
  message: string
  status: number | undefined
  hint?: string
  framed: Framed | undefined
}

/** A screen that may not be seen, is not there, or failed: in words, with the ways on that there are. */
export function DeskTrouble({ message, status, hint = hintOf(status), framed }: TroubleProps) {
  const { pathname, search } = useLocation()
  const trouble = (
    <>
      <h1>{message}</h1>
      <p>{hint}</p>
      <div className="desk-actions">
        {status === 403 || status === 404 ? null : <ButtonLink to={pathname + search}>Try again</ButtonLink>}
        <ButtonLink to={deskPaths.today} variant="secondary">
          Back to Today
        </ButtonLink>
        {!framed && <SignOut />}
      </div>
    </>
  )
  if (framed)
    return (
      <DeskFrame {...framed}>
        <div className="desk-page desk-stack desk-gap-2 desk-trouble desk-top">{trouble}</div>
      </DeskFrame>
    )
  return (
    <main id="main" className="desk-trouble desk-stack desk-top desk-gap-2 desk-trouble-alone">
      {trouble}
    </main>
  )
}

function hintOf(status: number | undefined): string {
  if (status === 403) return 'An administrator can give your account the role for it.'
  if (status === 404) return 'It may have been removed, or the address is misspelt.'
  return 'Nothing that was saved before is lost.'
}

const words: Record<Cut, string> = {
  sent: 'No connection. Your last change may not be saved. What you typed is still here: send it again when you are back online.',
  asked: 'No connection. This page may be out of date. It refreshes when you are back online.',
}

/** Says over every screen that the line is cut; an alert is read out when it comes into the page. */
function LineCut() {
  const cut = useSyncExternalStore(onLine, lineCut, () => undefined)
  return (
    cut && (
      <p role="alert" className="desk-line-cut desk-small desk-round">
        {words[cut]}
      </p>
    )
  )
}
