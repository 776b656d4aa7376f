/** Of a page with or without scripts, or of a part of one: the same parts have the same names. */
interface Has<Part> {
  getByRole(role: 'textbox' | 'status' | 'button', named?: { name?: string; exact?: boolean }): Part
}

/** The long text of the editor, by the name that it has with and without scripts. */
export const textOf = <Part>(page: Has<Part>): Part => page.getByRole('textbox', { name: 'Text', exact: true })

interface Place<Part> {
  getByRole(role: 'main' | 'status'): Place<Part>
  getByText(text: string, options: { exact: boolean }): Part
}

/** What was done or is kept, word for word, as the screen shows it in its place. */
export const status = <Part>(page: Place<Part>, text: string): Part =>
  page.getByRole('main').getByRole('status').getByText(text, { exact: true })

/** What assistive technology is told of what came or changed, word for word. */
export const announced = <Part>(page: Place<Part>, text: string): Part => page.getByRole('status').getByText(text, { exact: true })

export const press = (page: Has<{ click(): Promise<void> }>, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
