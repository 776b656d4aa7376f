import type { ReactNode } from 'react'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, Stack } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import formStyles from '../forms/form-page.module.css'

interface LinkPageProps {
  title: string
  text: ReactNode
  /** The one thing to do; absent once it is done, or when the link does not work. */
  button?: string | undefined
}

/** Of a page whose address holds a secret, so that nobody finds it. */
export const linkMeta = (matches: Parameters<typeof frameOf>[0], said: { title: string; description: string }) =>
  siteMeta(frameOf(matches), { ...said, path: '', hidden: true })

/** Mail scanners follow links, so what a link is for happens only when its button is pressed. */
export function LinkPage({ title, text, button }: LinkPageProps) {
  return (
    <>
      <ReadingHead title={title} crumbs={crumbsTo('Newsletter')} />
      <Section>
        <Stack>
          <p className={formStyles.alone}>{text}</p>
          {button ? (
            <form role="none" method="post">
              <Button type="submit" size="l">
                {button}
              </Button>
            </form>
          ) : (
            <Actions>
              <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
            </Actions>
          )}
        </Stack>
      </Section>
    </>
  )
}
