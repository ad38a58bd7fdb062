/** So many starred pages stand in the top bar as icons; the others wait behind a chevron. */
export const iconLimit = 10

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
