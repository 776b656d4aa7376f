import { localPath } from '../all-languages.ts'
import { languageTags } from '../languages.ts'
import { screenPath } from '../paths.ts'
import { otherPages, screenNames, screenOf, translatedOthers, translatedScreens } from './screens.ts'

/** Every address that shows a page or leads to one, with its parameters. */
export const pageAddresses: readonly string[] = [
  ...screenNames.flatMap((name) => [screenPath(name), ...(screenOf(name).also ?? []), ...(screenOf(name).from ?? [])]),
  ...translatedScreens.flatMap((name) => languageTags.map((tag) => localPath(tag, screenPath(name)))),
  ...translatedOthers.flatMap((path) => languageTags.map((tag) => localPath(tag, path))),
  ...Object.entries(otherPages).flatMap(([path, page]: [string, { also?: readonly string[]; languages?: true }]) => [
    path,
    ...(page.also ?? []),
  ]),
]
