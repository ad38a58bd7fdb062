import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import { bookmarksQueryOptions } from './bookmarks.queries.ts'

/** A page that is or can be starred. A demo screen has no icon; its initial replaces it. */
export interface StarredPage {
  id: string
  title: string
  icon: LucideIcon | null
  link: { to: string; params?: { filter: string } }
  page: Bookmark
}

/** Returns a page of the product for starring. */
export function productPage(entry: PageEntry): StarredPage {
  return { ...entry, page: { id: entry.id } }
}

/** Returns a demo screen for starring. */
export function demoPage(id: string, demo: { title: string; link: string }): StarredPage {
  return { id, title: demo.title, icon: null, link: { to: demo.link }, page: { id, demo } }
}

/** Returns the person's starred pages in their order. Only demo screens with a route can be starred. */
export function useStarredPages(pages: readonly PageEntry[]): StarredPage[] {
  const { data } = useQuery(bookmarksQueryOptions())
  return (data ?? []).flatMap(({ id, demo }) => {
    const entry = pages.find((page) => page.id === id)
    return (demo ? demoPage(id, demo) : entry && productPage(entry)) ?? []
  })
}
