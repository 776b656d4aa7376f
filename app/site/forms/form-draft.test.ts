import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { type Control, restoreDraft, storeDraft } from './form-draft.ts'

/** A page with the form, in a tab of its own. */
function formOf(fields: string): HTMLFormElement {
  const { window } = new JSDOM(`<form>${fields}</form>`, { url: 'https://school.example' })
  vi.stubGlobal('sessionStorage', window.sessionStorage)
  return window.document.querySelector('form')!
}
const wordsIn = (form: HTMLFormElement) =>
  Object.fromEntries([...form.elements].map((each) => [(each as Control).name, (each as Control).value]))

const FIELDS =
  '<input name="name"><textarea name="message"></textarea><select name="size"><option value=""></option><option>large</option></select>'

test('what was typed stands in the form again, and who asks is told of each field', () => {
  const form = formOf(FIELDS)
  const words = { name: 'Ada', message: 'Two\nlines', size: 'large' }
  storeDraft('contact', words)
  const told: string[] = []
  restoreDraft(form, 'contact', ({ name }) => told.push(name))
  expect(wordsIn(form)).toEqual(words)
  expect(told).toEqual(['name', 'message', 'size'])
})

test('a closed fold opens where something was typed in it, and only there', () => {
  const form = formOf('<details><input name="comment"></details><details><input name="town"></details>')
  storeDraft('reply', { comment: 'Thanks', town: '' })
  restoreDraft(form, 'reply')
  expect([...form.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
})

test('a field in which something stands keeps it', () => {
  const form = formOf('<input name="name" value="Bisi"><input name="town"><input type="checkbox" name="agreed" value="yes">')
  storeDraft('contact', { name: 'Ada', town: 'Ìbàdàn', agreed: 'no' })
  restoreDraft(form, 'contact')
  expect(wordsIn(form)).toEqual({ name: 'Bisi', town: 'Ìbàdàn', agreed: 'yes' })
})

test('a draft of another form, one that was sent, and what is no draft fill nothing', () => {
  const form = formOf(FIELDS)
  const blank = wordsIn(form)
  storeDraft('reseller', { name: 'Ada' })
  storeDraft('contact', { name: 'Ada' })
  storeDraft('contact', undefined)
  restoreDraft(form, 'contact')
  for (const kept of ['{', 'null', '[1]', '""']) {
    sessionStorage.setItem('draft:contact', kept)
    restoreDraft(form, 'contact')
  }
  expect(wordsIn(form)).toEqual(blank)
})

test('where storage is refused the form stays as it is', () => {
  const form = formOf(FIELDS)
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => (restoreDraft(form, 'contact'), storeDraft('contact', { name: 'Ada' }))).not.toThrow()
})
