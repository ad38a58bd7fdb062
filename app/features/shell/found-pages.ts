import type { PageEntry } from '#app/components/layout/page-entry.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { menuFor, type TranslateShell } from './menu.ts'

/**
 * Returns the pages a role may open with a title or address that contains every typed word; all pages without words.
 */
export function foundPages(role: Role, wanted: string, t: TranslateShell): PageEntry[] {
  const words = wanted
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  return menuFor(role, t)
    .flatMap(({ entries }) => entries)
    .filter(({ title, link }) => words.every((word) => `${title} ${link.to}`.toLowerCase().includes(word)))
}
