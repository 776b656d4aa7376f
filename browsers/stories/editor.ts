import { deskPaths } from '#shared/desk-paths.ts'
import { signIn } from '../scene.ts'
import type { Story } from '../story.ts'
import type { Visit } from '../visit.ts'

const TITLE = 'The gate opens at seven'
const HEADING = 'What changes'
const PICTURE = 'The gate in the morning'
const TEXT = '[role=textbox][contenteditable=true]'

/** A post with a heading, a list and a picture, from the sign-in to what visitors see. */
export const editor: Story = {
  name: 'editor',
  async run(visit) {
    await signIn(visit, 'editor')
    await visit.openDesk(deskPaths.newPost)
    await visit.fill('Title', TITLE)
    await write(visit)
    await addPicture(visit)
    await visit.choose('Category', 1)
    await visit.press('button', 'Publish')
    await visit.see('Published', '[role=status]')
    await seeIt(visit)
  },
}

async function write(visit: Visit): Promise<void> {
  await visit.press('button', 'Heading')
  await visit.fill('Text', HEADING)
  await visit.see(HEADING, `${TEXT} h2`)
  await visit.fill('Text', '\n')
  await visit.press('button', 'List')
  await visit.fill('Text', 'The gate opens at seven\nLessons begin at eight')
  await visit.until('two items of a list', () => visit.page.run((text) => document.querySelectorAll(`${text} li`).length === 2, TEXT))
}

async function addPicture(visit: Visit): Promise<void> {
  await visit.press('button', 'Picture')
  await visit.press('button', 'Choose from the library')
  await visit.pressFirst('dialog[open] li button')
  await visit.fill('What does it show?', PICTURE)
  await visit.press('button', 'Insert')
  await visit.until('the picture in the text', () => visit.page.run((text) => document.querySelector(`${text} img`) !== null, TEXT))
}

async function seeIt(visit: Visit): Promise<void> {
  await visit.press('link', 'See it')
  await visit.arrive(/^\/blog\//)
  await visit.see(TITLE, 'h1')
  await visit.see(HEADING, 'main h2')
  await visit.see('Lessons begin at eight', 'main li')
  await visit.until('the picture to be shown', () =>
    visit.page.run((alt) => [...document.images].some((each) => each.alt === alt && each.naturalWidth > 0), PICTURE),
  )
}
