import type { PageId } from '../pages.ts'

/** The bookmarks of a person who never starred anything, limited to pages they may open. */
export const defaultBookmarks: readonly PageId[] = ['dashboard', 'tracking', 'team', 'account']

/** Returns the list with a page at the end. Starring it again changes nothing. */
export function addBookmark(list: readonly string[], id: string): string[] {
  return list.includes(id) ? [...list] : [...list, id]
}

/** Returns the list without a page; the first page of the overflow moves up. */
export function removeBookmark(list: readonly string[], id: string): string[] {
  return list.filter((entry) => entry !== id)
}

/**
 * Returns the list with a page moved before another one, or to the end (null). The target is the page it moves before,
 * because a list may contain pages that its owner doesn't see. Unknown pages move nothing.
 */
export function bookmarksAfterMove(list: readonly string[], id: string, before: string | null): string[] {
  if (!list.includes(id) || id === before || (before !== null && !list.includes(before))) return [...list]
  const others = removeBookmark(list, id)
  const at = before === null ? others.length : others.indexOf(before)
  return others.toSpliced(at, 0, id)
}

/** Returns the neighbour that moves the entry at `from` to `to`; undefined if it is already there. */
export function neighbourFor(list: readonly string[], from: number, to: number): string | null | undefined {
  const target = Math.max(0, Math.min(list.length - 1, to))
  if (target === from || list[from] === undefined) return undefined
  return list[target > from ? target + 1 : target] ?? null
}
