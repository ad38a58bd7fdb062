import { pages, type PagePath } from '#app/shared/pages.ts'
import { addressOf } from './href.ts'
import { productPages } from './tour-pages.ts'

/** Returns the address of a page as the menu links it; of one about a single thing, as the tour opens it. */
export function exampleOf(path: PagePath): string {
  if (!path.includes('$') || pages[path].params) return addressOf(path)
  const opened = productPages.find(({ route, as }) => route === path && as !== null)
  if (!opened) throw new Error(`The tour opens ${path} for nobody.`)
  return opened.path
}
