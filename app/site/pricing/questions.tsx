import { Stack } from '../../ui/layout/layout.tsx'

/** Questions and answers as an editor wrote them: each a paragraph, the question a line of its own at its head. */
export function Questions({ text }: { text: string }) {
  return (
    <Stack>
      {text.split(/\n\s*\n/).map((block) => {
        const [head, ...answer] = block.trim().split('\n')
        if (answer.length === 0) return <p key={block}>{head}</p>
        return (
          <p key={block}>
            <strong>{head}</strong>
            <br />
            {answer.join(' ')}
          </p>
        )
      })}
    </Stack>
  )
}
