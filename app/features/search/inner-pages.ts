import {
  isSearchPath,
  pagePaths,
  pages,
  searchPages,
  type PagePath,
  type SearchPage,
  type SearchPath,
  type TextKey,
} from '#app/shared/pages.ts'

/** A page below one of the menu or the admin settings, without parameters in its path. */
export type InnerPath = {
  [Path in PagePath]: Path extends SearchPath | `${string}$${string}`
    ? never
    : Path extends `${Exclude<SearchPath, '/'>}/${string}`
      ? Path
      : never
}[PagePath]

interface InnerPage {
  to: InnerPath
  title: TextKey
  /** The page that it is below. */
  within: SearchPage
}

const isInner = (path: PagePath): path is InnerPath => !isSearchPath(path) && !path.includes('$')

/** The pages below those for search, such as their tabs, which the search also finds. */
export const innerPages: readonly InnerPage[] = pagePaths.filter(isInner).flatMap((to) => {
  const within = searchPages.find(({ link }) => link.to !== '/' && to.startsWith(`${link.to}/`))
  return within ? [{ to, title: pages[to].tab ?? pages[to].title, within }] : []
})
