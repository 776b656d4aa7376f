import { dirname, join, normalize } from 'node:path'

/** The tracked files of the project: text of what may name or be named, '' for others. */
export type Tree = ReadonlyMap<string, string>

const ROOMS = /^(?:api|app|bench|browsers|cli|config|database|docs|domain|drawings|public|scripts|server|shared|tests|\.ci)\//
/** What nobody can look up: patterns, and what stands for something else. */
const PLACEHOLDER = /[<>{}$*…]|NNNN|000N|\bname\b/i
/** Names of code: `findPost`, `DATA_DIR`, `LeadStatus`; a word of prose or of another language has no such shape. */
const CODE_NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:\(\))?$/
/** What the program shows, and what the bench prints. */
const PRINTED = /^database\/samples\/|^docs\/performance\.md$/
/** Decisions and the changelog tell of their time: what they name may be gone once another decision changed them. */
const IS_CHANGED = /(?:changed|replaced|overtaken)(?: \w+)* by \[/i

/** Every fault of the documents, a line each: 'docs/x.md: …'. */
export function findFaults(tree: Tree): string[] {
  const documents = [...tree].filter(([path]) => path.endsWith('.md') && !PRINTED.test(path))
  const known = wordsOfCode(tree)
  const scripts = Object.keys(JSON.parse(tree.get('package.json') ?? '{}').scripts ?? {})
  const of = ([path, text]: [string, string]) =>
    [
      ...linksNowhere(tree, path, text),
      ...(path === 'CHANGELOG.md' ? [] : doubledWords(text)),
      ...(path === 'CHANGELOG.md' || IS_CHANGED.test(text)
        ? []
        : [...lostPaths(tree, text), ...lostNames(known, text), ...unknownScripts(scripts, text)]),
    ].map((fault) => `${path}: ${fault}`)
  return [...documents.flatMap(of), ...oneSidedChanges(tree), ...migrationsOutOfOrder(tree)]
}

function wordsOfCode(tree: Tree): Set<string> {
  const words = new Set<string>()
  for (const [path, text] of tree) if (!path.endsWith('.md')) for (const [word] of text.matchAll(/[A-Za-z_]\w+/g)) words.add(word)
  return words
}

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')
const inBackticks = (text: string): string[] => [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

function linksNowhere(tree: Tree, path: string, text: string): string[] {
  const folders = new Set([...tree.keys()].flatMap((file) => parentsOf(file)))
  return [...withoutBlocks(text).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]+)?\)/g)].flatMap(([, target = '', anchor]) => {
    const to = normalize(join(dirname(path), target)).replace(/\/$/, '')
    if (!tree.has(to) && !folders.has(to)) return [`the link to ${target} leads nowhere`]
    return anchor && to.endsWith('.md') && !anchorsOf(tree.get(to) ?? '').has(anchor.slice(1)) ? [`${target} has no ${anchor}`] : []
  })
}

const parentsOf = (file: string): string[] => {
  const parent = dirname(file)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const lostPaths = (tree: Tree, text: string): string[] =>
  inBackticks(text)
    .filter((name) => ROOMS.test(name) && !PLACEHOLDER.test(name) && !/\s/.test(name))
    .map((name) => name.replace(/[/:]+\d*$/, ''))
    .filter((name) => !tree.has(name) && ![...tree.keys()].some((file) => file.startsWith(`${name}/`)))
    .map((name) => `there is no ${name}`)

const lostNames = (known: ReadonlySet<string>, text: string): string[] =>
  inBackticks(text)
    .filter((name) => CODE_NAME.test(name) && !known.has(name.replace('()', '')))
    .map((name) => `no code has ${name}`)

const unknownScripts = (scripts: readonly string[], text: string): string[] =>
  [...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.includes(name))
    .map((name) => `there is no npm run ${name}`)

/** So many words in a row are no chance. */
const RUN = 9

/** A merge that took both sides leaves a sentence twice, or its beginning. */
function doubledWords(text: string): string[] {
  const words = withoutBlocks(text)
    .replace(/^\s*[|#].*$/gm, '')
    .split(/\s+/)
  const seen = new Set<string>()
  const faults: string[] = []
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const run = words.slice(at, at + RUN).join(' ')
    if (seen.has(run)) {
      faults.push(`stands twice: ${run}`)
      at += RUN - 1
    }
    seen.add(run)
  }
  return faults
}

/** A decision that changes another one is named by that one, too. */
function oneSidedChanges(tree: Tree): string[] {
  const decisions = new Map(
    [...tree].filter(([path]) => /^docs\/decisions\/\d{4}-/.test(path)).map(([path, text]) => [Number(path.slice(15, 19)), text]),
  )
  return [...decisions].flatMap(([number, text]) =>
    [...text.matchAll(/\b(?:replaces|changes|overtakes) (?:\w+ )*\[(\d+)\]/gi)]
      .map(([, other]) => Number(other))
      .filter((other) => !new RegExp(`by \\[0*${number}\\]`).test(decisions.get(other) ?? ''))
      .map((other) => `docs/decisions: ${other} does not say that ${number} changes it`),
  )
}

function migrationsOutOfOrder(tree: Tree): string[] {
  const listed = [...(tree.get('database/migrate.ts') ?? '').matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map(([, name = '']) => name)
  const files = [...tree.keys()].flatMap((path) => /^database\/migrations\/(\d{4}-[\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  return [
    ...files.filter((file) => !listed.includes(file)).map((file) => `database/migrate.ts: ${file} is not registered`),
    ...listed
      .filter((name, at) => at > 0 && name < (listed[at - 1] ?? ''))
      .map((name) => `database/migrate.ts: ${name} stands after ${listed[listed.indexOf(name) - 1]}`),
  ]
}
