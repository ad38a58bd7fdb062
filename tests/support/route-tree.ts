import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface PageRoute {
  /** The page's path as the router knows it. */
  path: string
  /** The layout that frames and guards it, such as `_app`. */
  layout: string
}

/** Returns every page of this product's route tree, or of one in another folder, without layouts and REST paths. */
export function pageRoutes(folder = root): PageRoute[] {
  const tree = readFileSync(join(folder, 'app/routeTree.gen.ts'), 'utf8')
  const block = /interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? ''
  const ids = [...block.matchAll(/'(\/[^']+)': typeof/g)].map(([, id = '']) => id)
  const isPage = (id: string) =>
    !/^(\/_[^/]+)?\/api(\/|$)/.test(id) && ids.every((other) => other === id || !other.startsWith(`${id}/`))
  return ids.filter(isPage).map((id) => {
    // A segment that begins with an underscore is a layout; one that ends with an underscore leaves the frame of the
    // page above.
    const path = id.replaceAll(/\/_[^/]+/g, '').replaceAll(/_(?=\/|$)/g, '')
    return { path: path.replace(/(.)\/$/, '$1'), layout: id.split('/')[1] ?? '' }
  })
}
