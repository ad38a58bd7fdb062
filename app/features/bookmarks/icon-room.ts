/** Maximum number of starred pages as icons in the top bar; the others are behind a chevron. */
export const iconLimit = 10

/**
 * Returns the pages shown as icons, and the others.
 * @param room number of icons that fit in the top bar
 */
export function splitBookmarks<T>(list: readonly T[], room: number = iconLimit): { icons: T[]; overflow: T[] } {
  const drawn = Math.max(0, Math.min(iconLimit, room))
  return { icons: list.slice(0, drawn), overflow: list.slice(drawn) }
}

/** In pixels: an icon, the star next to them, and the chevron of the others. */
const [iconWidth, starWidth, chevronWidth] = [36, 36, 26]

/** Returns the width of a bar with all icons it may show. */
export function bookmarksWidth(count: number): number {
  return Math.min(iconLimit, count) * iconWidth + starWidth + (count > iconLimit ? chevronWidth : 0)
}

/** Returns how many icons fit in that width; if not all fit, the chevron needs room too. */
export function roomForIcons(width: number, count: number): number {
  if (width >= bookmarksWidth(count)) return iconLimit
  return Math.max(0, Math.floor((width - starWidth - chevronWidth) / iconWidth))
}
