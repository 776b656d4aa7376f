import type { ShownItem } from '#domain/content/content-items.ts'
import { withinSentence, wordList } from '#shared/word-list.ts'

type PackageOf = Pick<ShownItem<'package'>, 'name' | 'features'>
type ModuleOf = Pick<ShownItem<'module'>, 'name' | 'package'>

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

/** Which packages a module comes with. */
export const packagesWith = (module: ModuleOf): string => (module.package ? `From ${module.package} up` : IN_EVERY_PACKAGE)
