import { pageAt } from '#app/shared/pages.ts'
import type { MenuGroup } from './menu.ts'

/** Whether a group holds the page that is open. */
export function holdsPage(group: MenuGroup, pathname: string): boolean {
  const open = pageAt(pathname)
  return group.entries.some(({ id }) => id === open)
}

/** The groups, by id, that are open on a page: those that were, and the one that holds it. */
export function openOn(groups: readonly MenuGroup[], pathname: string, before: readonly string[] = []): string[] {
  return groups.filter((group) => before.includes(group.id) || holdsPage(group, pathname)).map(({ id }) => id)
}

/** The open groups after one was pressed: opening it closes the others, except the one that holds the open page. */
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
