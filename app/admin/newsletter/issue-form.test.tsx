import { type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SureToSend } from './issue-form.tsx'

type Props = ComponentProps<typeof SureToSend>

const shown = (readers: number, sendsMail = true) => {
  const props = { issue: { id: 'i', subject: 'November', updatedAt: '' }, readers, sendsMail } as Props
  const Stub = createRoutesStub([{ path: '/', Component: () => <SureToSend {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('an issue is not sent to nobody, since it could not be sent to anybody afterwards', () => {
  expect(shown(0)).toContain('there is nobody to send it to')
  expect(shown(0)).not.toContain('send-now')
  expect(shown(1)).toContain('Send it to one person')
})

test('without a mail server it says that it goes once one is set', () => {
  expect(shown(2, false)).toContain('goes to 2 people once a mail server is set.')
  expect(shown(2)).toContain('goes to 2 people.')
})
