import type { ShownItem } from '#domain/content/content-items.ts'
import { withinSentence, wordList } from '#shared/word-list.ts'
import { filled } from '../../ui/page-words/page-words.ts'

type PackageOf = Pick<ShownItem<'package'>, 'name' | 'features'>
type ModuleOf = Pick<ShownItem<'module'>, 'name' | 'package'>

/** What a package adds, without the words after a colon that explain it: 'Multi-inventory: a stock list for each store'. */
export const featureName = (feature: string): string => feature.split(': ')[0] ?? feature

/** The modules that come with a package and that no line of any package speaks of: 'Attendance records' speaks of attendance. */
export function unnamedModules(packages: PackageOf[], modules: ModuleOf[], from: string): string[] {
  const named = packages.flatMap(({ features }) => features)
  return modules
    .filter((module) => (module.package || packages[0]?.name) === from)
    .map(({ name }) => name)
    .filter((name) => !named.some((feature) => feature.startsWith(name)))
}

/** What comes with every package though no package lists it: 'user management and computer-based tests'; blank: nothing. */
export const inEveryPackage = (packages: PackageOf[], modules: ModuleOf[]): string =>
  wordList(unnamedModules(packages, modules, packages[0]?.name ?? '').map(withinSentence))

export const IN_EVERY_PACKAGE = 'In every package'
export const WITH_PACKAGES = { inEvery: IN_EVERY_PACKAGE as string, from: 'From {name} up' }

/** In words: which packages a module comes with. */
export const packagesWith = (module: ModuleOf, words: Readonly<Record<'inEvery' | 'from', string>> = WITH_PACKAGES): string =>
  module.package ? filled(words.from, { name: module.package }) : words.inEvery
