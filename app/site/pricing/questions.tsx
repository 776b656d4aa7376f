import { Accordion } from '../../ui/accordion/accordion.tsx'
import { Stack } from '../../ui/layout/layout.tsx'

/** Questions and answers as an editor wrote them: each a paragraph, the question a line of its own at its head. What has no question stands first. */
export function Questions({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim().split('\n'))
  const asked = blocks.filter(({ length }) => length > 1)
  return (
    <Stack>
      {blocks
        .filter(({ length }) => length === 1)
        .map(([words]) => (
          <p key={words}>{words}</p>
        ))}
      {asked.length > 0 && (
        <Accordion
          name="before"
          openAtFirst={null}
          items={asked.map(([title = '', ...answer]) => ({ title, content: <p>{answer.join(' ')}</p> }))}
        />
      )}
    </Stack>
  )
}
