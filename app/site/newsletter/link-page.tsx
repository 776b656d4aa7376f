import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Container, Section, Stack } from '../../ui/layout/layout.tsx'

interface LinkPageProps {
  title: string
  text: string
  /** The one thing to do; absent once it is done, or when the link does not work. */
  button?: string | undefined
}

/** Mail scanners follow links, so what a link is for happens only when its button is pressed. */
export function LinkPage({ title, text, button }: LinkPageProps) {
  return (
    <Section>
      <Container width="article">
        <Stack>
          <h1>{title}</h1>
          <p>{text}</p>
          {button ? (
            <form method="post">
              <Button type="submit" size="l">
                {button}
              </Button>
            </form>
          ) : (
            <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
          )}
        </Stack>
      </Container>
    </Section>
  )
}
