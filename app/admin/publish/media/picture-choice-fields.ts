/** What the field of a picture posts: the chosen one's name, a new file, and whether it goes. */
export const choiceFields = (name: string) => ({ chosen: name, file: `${name}_file`, removed: `${name}_removed` })
