import type { PageId } from '../pages.ts'

/** What a person has starred who never starred anything, as far as they may open it. */
export const defaultBookmarks: readonly PageId[] = ['dashboard', 'tracking', 'team', 'account']

/** Adds a page at the end: among the icons while there is room, else in the overflow. Starring it again is fine. */
export function addBookmark(list: readonly string[], id: string): string[] {
  return list.includes(id) ? [...list] : [...list, id]
}

/** Takes a page away, wherever it stands; one that leaves the icons makes room for the first of the overflow. */
export function removeBookmark(list: readonly string[], id: string): string[] {
  return list.filter((entry) => entry !== id)
}

/**
 * Moves a page before another one, or to the end (null). Named by its neighbour and not by a number, because a list
 * may hold pages that its owner does not see. What is not in the list moves nothing.
 */
export function moveBookmark(list: readonly string[], id: string, before: string | null): string[] {
  if (!list.includes(id) || id === before || (before !== null && !list.includes(before))) return [...list]
  const others = removeBookmark(list, id)
  const at = before === null ? others.length : others.indexOf(before)
  return others.toSpliced(at, 0, id)
}

/** The neighbour to name so that the entry at `from` comes to stand at `to`; undefined where it already does. */
export function neighbourFor(list: readonly string[], from: number, to: number): string | null | undefined {
  const target = Math.max(0, Math.min(list.length - 1, to))
  if (target === from || list[from] === undefined) return undefined
  return list[target > from ? target + 1 : target] ?? null
}
