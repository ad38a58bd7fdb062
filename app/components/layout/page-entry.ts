import type { LucideIcon } from 'lucide-react'
import type { PageId, PageLink } from '#app/shared/pages.ts'

/** A page for search and bookmarks, with its name in the reader's language. */
export interface PageEntry {
  id: PageId
  title: string
  icon: LucideIcon
  link: PageLink
}
