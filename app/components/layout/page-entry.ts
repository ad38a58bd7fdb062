import type { LucideIcon } from 'lucide-react'
import type { PageId, PageLink } from '#app/shared/pages.ts'

/** A page that can be searched for and starred, as lists show it: with its name in the language of the reader. */
export interface PageEntry {
  id: PageId
  title: string
  icon: LucideIcon
  link: PageLink
}
