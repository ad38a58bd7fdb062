/** So many starred pages stand in the top bar as icons; the others wait behind a chevron. */
export const iconLimit = 10

/** What a person has starred who never starred anything, as far as they may open it. */
export const defaultBookmarks: readonly string[] = ['dashboard', 'tracking', 'team', 'account']

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

/**
 * What is drawn as icons, and what waits.
 * @param room how many icons the top bar has room for
 */
export function splitBookmarks<T>(list: readonly T[], room: number = iconLimit): { icons: T[]; overflow: T[] } {
  const drawn = Math.max(0, Math.min(iconLimit, room))
  return { icons: list.slice(0, drawn), overflow: list.slice(drawn) }
}

/** In pixels: an icon, the star beside them, and the chevron of those that wait. */
const [iconWidth, starWidth, chevronWidth] = [36, 36, 26]

/** How wide a bar is that shows as many icons as it may. */
export function bookmarksWidth(count: number): number {
  return Math.min(iconLimit, count) * iconWidth + starWidth + (count > iconLimit ? chevronWidth : 0)
}

/** How many icons a bar of that width has room for; where not all fit there is to be a chevron too. */
export function roomForIcons(width: number, count: number): number {
  if (width >= bookmarksWidth(count)) return iconLimit
  return Math.max(0, Math.floor((width - starWidth - chevronWidth) / iconWidth))
}
