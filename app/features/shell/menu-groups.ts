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

/** Returns the open groups after a click: opening one closes the others, except the one with the current page. */
export function afterPress(
  groups: readonly MenuGroup[],
  pathname: string,
  open: readonly string[],
  pressed: string,
): string[] {
  if (open.includes(pressed)) return open.filter((id) => id !== pressed)
  const stays = groups.filter((group) => open.includes(group.id) && holdsPage(group, pathname))
  return [...stays.map(({ id }) => id), pressed]
}
