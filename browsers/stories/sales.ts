import { deskPaths } from '#shared/desk-paths.ts'
import { signIn } from '../scene.ts'
import type { Story } from '../story.ts'

const NOTE = 'Asks for Saturday'

/** An enquiry is found on Today, called, noted and moved on. */
export const sales: Story = {
  name: 'sales',
  async run(visit, { ids }) {
    await signIn(visit, 'sales')
    await visit.pressFirst(`main a[href="${deskPaths.lead(ids.lead ?? '')}"]`)
    await visit.arrive(deskPaths.lead(ids.lead ?? ''))
    // Where a phone opens its dialler, a browser asks what to do with the number, and stands still until somebody says.
    await visit.page.run(() =>
      addEventListener('click', (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault()),
    )
    await visit.pressFirst('main a[href^="tel:+234"]', 'Call')
    await visit.see('You tapped Call at')
    await visit.press('button', 'We spoke')
    await visit.see('The status is now ‘Contacted’.')
    await visit.fill('Note', NOTE)
    await visit.press('button', 'Add note')
    await visit.until('the note in the history', () =>
      visit.page.run((note) => [...document.querySelectorAll('main li')].some((line) => line.textContent?.includes(note)), NOTE),
    )
    await visit.choose('Status', 'Demo booked')
    await visit.press('button', 'Save')
    await visit.see('moved it from Contacted to Demo booked')
  },
}
