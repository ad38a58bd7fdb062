import type { CrawlFolder } from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { TreePage } from './crawled-pages.sql.ts'

/** Children that are listed of each folder. */
const maxChildren = 200

interface Node {
  path: string
  name: string
  page: CrawlFolder['page']
  pages: number
  faults: number
  views: number
  children: Map<string, Node>
}

/**
 * Returns the folders of a website with their pages.
 * @param views page views by path without its search; null if nothing was measured
 */
export function crawlTreeOf(pages: readonly TreePage[], views: ReadonlyMap<string, number> | null): CrawlFolder {
  const root = nodeOf('/', '')
  for (const page of pages) {
    const [path = ''] = page.path.split('?', 1)
    // A page with a search stands in the folder of its path, under its whole name.
    const parts = path.split('/').filter((part) => part !== '')
    const search = page.path.slice(path.length)
    if (search !== '') parts.push(`${parts.pop() ?? ''}${search}`)
    const isFault = page.status === null || page.status >= 400
    let node = root
    count(node, isFault)
    for (const [at, part] of parts.entries()) {
      const next = node.children.get(part) ?? nodeOf(`/${parts.slice(0, at + 1).join('/')}`, part)
      node.children.set(part, next)
      node = next
      count(node, isFault)
    }
    // Addresses of two hosts may have the same path.
    node.page ??= { number: page.number, status: page.status, title: page.title }
  }
  if (views) addViews(root, views)
  return folderOf(root, views !== null)
}

const nodeOf = (path: string, name: string): Node => ({
  path,
  name,
  page: null,
  pages: 0,
  faults: 0,
  views: 0,
  children: new Map(),
})

function count(node: Node, isFault: boolean): void {
  node.pages += 1
  if (isFault) node.faults += 1
}

/** Adds views to every folder on the way to a page; pages that were not crawled count for the folders that were. */
function addViews(root: Node, views: ReadonlyMap<string, number>): void {
  for (const [path, number] of views) {
    let node: Node | undefined = root
    root.views += number
    for (const part of path.split('/').filter((one) => one !== '')) {
      node = node.children.get(part)
      if (!node) break
      node.views += number
    }
  }
}

function folderOf({ children, views, ...node }: Node, isMeasured: boolean): CrawlFolder {
  const sorted = [...children.values()].toSorted(
    (one, other) => other.pages - one.pages || (one.name < other.name ? -1 : 1),
  )
  const isFolder = children.size > 0 && node.path !== '/'
  return {
    ...node,
    path: isFolder ? `${node.path}/` : node.path,
    views: isMeasured ? views : null,
    children: sorted.slice(0, maxChildren).map((child) => folderOf(child, isMeasured)),
    hidden: Math.max(0, sorted.length - maxChildren),
  }
}
