import type { CrawlFolder } from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { TreeRow } from './tree-keys.ts'

/** A row of the tree with its folder, and its place among its neighbours. */
export interface FolderRow extends TreeRow {
  folder: CrawlFolder
  /** From 1. */
  at: number
  of: number
  /** Children of its folder that are not listed, after the last one of them. */
  hiddenAfter: number
}

/** Returns the rows of a tree: the root, and everything in open folders. */
export function treeRows(root: CrawlFolder, open: ReadonlySet<string>): FolderRow[] {
  const rows: FolderRow[] = []
  const add = (folder: CrawlFolder, place: Pick<FolderRow, 'level' | 'parent' | 'at' | 'of' | 'hiddenAfter'>) => {
    const isFolder = folder.children.length > 0
    const isOpen = isFolder ? open.has(folder.path) : null
    rows.push({ path: folder.path, isOpen, folder, ...place })
    if (!isOpen) return
    const { children, hidden } = folder
    const of = children.length
    children.forEach((child, index) =>
      add(child, {
        level: place.level + 1,
        parent: folder.path,
        at: index + 1,
        of,
        hiddenAfter: index + 1 === of ? hidden : 0,
      }),
    )
  }
  add(root, { level: 1, parent: null, at: 1, of: 1, hiddenAfter: 0 })
  return rows
}
