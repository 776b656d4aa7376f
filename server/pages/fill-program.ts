/**
 * How a program becomes the one of a document: the names that it declares and does not define are replaced by JavaScript. Throws where the
 * program does not have one of them.
 */
export function fillable<Name extends string>(program: string, names: readonly Name[]): (values: Record<Name, string>) => string {
  const parts = program.split(new RegExp(String.raw`\b(${names.join('|')})\b`))
  for (const name of names) if (!parts.includes(name)) throw new Error(`the program has no ${name}`)
  return (values) => parts.map((part, index) => (index % 2 === 1 ? values[part as Name] : part)).join('')
}
