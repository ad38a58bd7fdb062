import { pageAt } from '#app/shared/pages.ts'
import type { MenuGroup } from './menu.ts'

/** Whether a group contains the current page. */
export function holdsPage(group: MenuGroup, pathname: string): boolean {
  const open = pageAt(pathname)
  return group.entries.some(({ id }) => id === open)
}

/** Returns the ids of the groups that are open on a page: those that were, and the one with the page. */
export function openOn(groups: readonly MenuGroup[], pathname: string, before: readonly string[] = []): string[] {
  return groups.filter((group) => before.includes(group.id) || holdsPage(group, pathname)).map(({ id }) => id)
}

interface PressedGroup {
  pathname: string
  open: readonly string[]
  pressed: string
  /** Whether the window has room for all groups. */
  fits: boolean
}

/**
 * Returns the open groups after a click: where not all fit, opening one closes the others, except the one with the current
 * page.
 */
export function afterPress(groups: readonly MenuGroup[], { pathname, open, pressed, fits }: PressedGroup): string[] {
  if (open.includes(pressed)) return open.filter((id) => id !== pressed)
  if (fits) return [...open, pressed]
  const stays = groups.filter((group) => open.includes(group.id) && holdsPage(group, pathname))
  return [...stays.map(({ id }) => id), pressed]
}

/** From how many pages the menu is long. */
const longMenu = 11

/** Returns whether a menu needs a high window to show all of its pages; app/styles/menu.css has the same heights. */
export const isLong = (groups: readonly MenuGroup[]): boolean =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0) >= longMenu

/** The windows in which all pages of a menu fit. */
export const roomFor = (long: boolean): string => `(min-height: ${long ? 760 : 600}px)`

/** How many pages the bar of the horizontal layout has room for. */
const pagesOfBar = 8

/** Returns the groups whose pages the bar lists, and those that hang from it. */
export function groupsOfBar(groups: readonly MenuGroup[]): { listed: MenuGroup[]; hanging: MenuGroup[] } {
  let pages = 0
  const isListed = ({ entries }: MenuGroup) => (pages += entries.length) <= pagesOfBar
  const listed = groups.filter(isListed)
  return { listed, hanging: groups.filter((group) => !listed.includes(group)) }
}
