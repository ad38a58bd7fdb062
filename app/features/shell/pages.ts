import { Settings, type LucideIcon } from 'lucide-react'
import { isStaff, type Role } from '#app/shared/access/permissions.ts'
import { menuFor, type SayShell } from './menu.ts'

/** A page as search and bookmarks show it; where it leads is in app/shared/search/product-pages.ts by its id. */
export interface PageEntry {
  id: string
  title: string
  icon: LucideIcon
}

/** The product's pages that a role may open: those of the menu, and for staff the settings behind the user menu. */
export function pagesFor(role: Role, say: SayShell): PageEntry[] {
  const pages: PageEntry[] = menuFor(role, say).flatMap(({ entries }) => entries)
  return isStaff(role) ? [...pages, { id: 'admin-settings', title: say('adminSettings'), icon: Settings }] : pages
}
