import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { UnsentWords } from '../../parts/forms/unsent-words.tsx'
import { unsentName } from '../../parts/forms/unsent.ts'
import { CallAsked } from './call-asked.tsx'
import { ContactLinks } from './contact-links.tsx'
import { FOLLOW_UP, useSharedForm } from './follow-up-form.tsx'
import type { LeadIntent } from './lead-actions.ts'
import type { LoadedLead } from './load-lead.ts'

interface LeadReplyProps {
  lead: LoadedLead
  /** What is answered: it stands between the ways to reach whoever wrote and the words to send. */
  children: ReactNode
}

/** The ways to reach whoever wrote, and the words that WhatsApp and a mail begin with. Whoever called by another phone notes it by hand. */
export function LeadReply({ lead, children }: LeadReplyProps) {
  const { id, me, snippet, snippets, reference } = lead
  const [typed, setTyped] = useState<LoadedLead['snippet']>()
  const text = (typed && typed.id === snippet?.id ? typed : snippet)?.text ?? ''
  return (
    <>
      <ContactLinks {...lead} text={text} subject={`Your enquiry ${reference}`} />
      {lead.unreadPhone && (
        <p className="desk-muted">‘{lead.unreadPhone}’ can’t be dialled as it was typed. Ask for the number, or correct it.</p>
      )}
      {lead.callBegun && <CallAsked lead={lead} />}
      {children}
      <section aria-label="Answer" className="desk-stack desk-gap-1">
        {!lead.callBegun && <CallAsked lead={lead} />}
        <div className="desk-lead-noting desk-wrap">
          {lead.whatsApp && (
            <Button form={FOLLOW_UP} type="submit" name="intent" value={'whatsapp' satisfies LeadIntent} variant="quiet">
              Log the WhatsApp
            </Button>
          )}
          <Button form={FOLLOW_UP} type="submit" name="intent" value={'mailed' satisfies LeadIntent} variant="quiet">
            Log the mail
          </Button>
        </div>
        {snippets.length > 0 ? (
          <ChooseSnippet options={snippets} chosen={snippet?.id} />
        ) : (
          <p className="desk-muted">
            <SiteLink to={deskPaths.snippets}>Write templates</SiteLink>, and they fill WhatsApp and mails here.
          </p>
        )}
        {snippet && (
          <UnsentWords key={snippet.id} name={unsentName(me, deskPaths.lead(id), `words ${snippet.id}`)}>
            <TextAreaField
              name="words"
              label="Words to send"
              hint="WhatsApp and Mail above begin with them"
              rows={6}
              defaultValue={snippet.text}
              onInput={({ currentTarget }) => setTyped({ id: snippet.id, text: currentTarget.value })}
              required
            />
          </UnsentWords>
        )}
      </section>
    </>
  )
}

function fillIn({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>): void {
  if (value) form?.requestSubmit()
}

/** Asks for the same page with the text filled in: as soon as one is chosen, since WhatsApp would else open without the words; by its button without scripts. */
function ChooseSnippet({ options, chosen }: { options: LoadedLead['snippets']; chosen: string | undefined }) {
  const form = useSharedForm()
  return (
    <Form role="none" className="desk-lead-choose desk-wrap desk-gap-1" preventScrollReset>
      <SelectField
        {...{ form, name: 'snippet', label: 'Answer with', placeholder: 'Own words' }}
        defaultValue={chosen}
        options={options}
        onChange={fillIn}
        required
      />
      <Button type="submit" form={form} name={form && 'intent'} value={'fill' satisfies LeadIntent} variant="quiet">
        Fill in
      </Button>
    </Form>
  )
}
