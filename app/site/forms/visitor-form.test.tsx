import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { quoteForm } from '#shared/leads/quote-fields.ts'
import { textLimit } from '#shared/text-limit.ts'
import { VisitorForm } from './visitor-form.tsx'

type Shown = ReturnType<ComponentProps<typeof VisitorForm<typeof contactForm>>['children']>

test('a form that leaves a field of its schema out, or shows one that it has not, does not compile', () => {
  const shown: Shown = { fullName: '', phoneNumber: '', email: '', message: '' }
  // @ts-expect-error: no message
  const short: Shown = { fullName: '', phoneNumber: '', email: '' }
  // @ts-expect-error: no such field
  const long: Shown = { ...shown, fax: '' }
  expect([short, long].map((given) => Object.keys(given).length)).toEqual([3, 5])
})

test('every field has the label, the limit and the mark of its schema, in the order of the schema', () => {
  const names = Object.keys(quoteForm.fields) as (keyof typeof quoteForm.fields)[]
  const html = renderToStaticMarkup(
    <VisitorForm
      form={quoteForm}
      api="/api"
      sentMessage="Thanks"
      label="A form"
      note="Soon"
      again={{ problems: { errors: { topic: 'Topic is required' }, message: undefined }, entered: { name: 'Ada' } }}
      idPrefix="x-"
      pair={['email', 'phone']}
    >
      {(fields) =>
        Object.fromEntries(names.map((name) => [name, <i key={name}>{JSON.stringify(fields[name])}</i>])) as Record<
          (typeof names)[number],
          ReactNode
        >
      }
    </VisitorForm>,
  )
  const fields = [...html.matchAll(/<i>(.*?)<\/i>/g)].map(([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')) as object)
  expect(fields).toEqual(
    names.map((name) => ({
      name,
      id: `x-${name}`,
      label: quoteForm.fields[name].label,
      required: name !== 'website',
      limit: textLimit(quoteForm.fields[name].label, quoteForm.fields[name].limit),
      ...(name === 'topic' ? { error: 'Topic is required' } : {}),
      ...(name === 'name' ? { defaultValue: 'Ada' } : {}),
    })),
  )
})
