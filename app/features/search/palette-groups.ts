import type { LucideIcon } from 'lucide-react'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { PageLink } from '#app/shared/pages.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import { matchText } from '#app/shared/search/match-text.ts'
import type { RecentEntry } from './recent-entries.ts'

/** Where an entry leads; null for one without a page. */
export type PaletteTarget = { link: PageLink } | { client: string } | { href: string } | null

export interface PaletteEntry {
  key: string
  title: string
  /** A note below or after the title. */
  note?: string
  end?: string
  /** Shown before it: an icon, a picture, or a few letters. */
  mark: { icon: LucideIcon } | { image: string } | { letters: string }
  target: PaletteTarget
}

type GroupId = 'clients' | 'pages' | 'demo-pages' | 'demo-files' | 'demo-contacts' | 'recent' | 'bookmarks'
export interface PaletteGroup {
  id: GroupId
  entries: PaletteEntry[]
}

export interface SearchSources {
  /** The pages that the person may open. */
  pages: readonly PageEntry[]
  /** For staff; null for a Client; undefined while they can't be read. */
  clients: readonly ClientSummary[] | null | undefined
  /** Null while the demo screens are off. */
  demo: DemoGroups | null
  /** Whether a demo screen has a route. */
  exists: (link: string) => boolean
}

/** Every group has at most four results (specification §9). The demo index carries the same limit for its own. */
const shownOfGroup = 4

/**
 * Returns the results, the product's own first. Searched groups without results are included, to say so, unless the
 * client list is missing: then no one can say that there is no result.
 */
export function findGroups(searchable: SearchSources, text: string): PaletteGroup[] {
  const groups = searchedGroups(searchable, text)
  return searchable.clients === undefined ? groups.filter(({ entries }) => entries.length > 0) : groups
}

function searchedGroups({ pages, clients, demo, exists }: SearchSources, text: string): PaletteGroup[] {
  const groups: PaletteGroup[] = []
  if (clients) {
    const found = matchText(clients, text, ({ name, website }) => (website ? [name, website] : [name]))
    groups.push({ id: 'clients', entries: found.slice(0, shownOfGroup).map(clientEntry) })
  }
  const found = matchText(pages, text, ({ title }) => [title])
  groups.push({ id: 'pages', entries: found.slice(0, shownOfGroup).map(pageEntry) })
  if (!demo) return groups
  const [demoPages, files, contacts] = demo
  const cut = <T extends { title: string }>(list: readonly T[], limit: number) =>
    matchText(list, text, ({ title }) => [title]).slice(0, limit)
  const built = demoPages.data.filter(({ link }) => exists(link))
  return [
    ...groups,
    {
      id: 'demo-pages',
      entries: cut(built, demoPages.searchLimit).map(({ id, title, link }) => demoEntry(`demo-${id}`, { title, link })),
    },
    {
      id: 'demo-files',
      entries: cut(files.data, files.searchLimit).map(({ title, by, size, file }) => ({
        key: `file-${file}`,
        title,
        note: by,
        end: size,
        mark: { letters: file.split('.').at(-1) ?? '' },
        target: null,
      })),
    },
    {
      id: 'demo-contacts',
      entries: cut(contacts.data, contacts.searchLimit).map(({ title, email, img, date }) => ({
        key: `contact-${email}`,
        title,
        note: email,
        end: date,
        mark: { image: img },
        target: null,
      })),
    },
  ]
}

interface PaletteSources extends SearchSources {
  recent: readonly RecentEntry[]
  bookmarks: readonly Bookmark[]
}

/** Returns the groups before anything is typed: recently opened and starred pages. */
export function restGroups({ pages, clients, exists, recent, bookmarks }: PaletteSources): PaletteGroup[] {
  const page = (id: string) => pages.filter((entry) => entry.id === id).map(pageEntry)
  const lately = recent.flatMap((entry): PaletteEntry[] => {
    const id = entry.slice(entry.indexOf(':') + 1)
    if (entry.startsWith('page:')) return page(id)
    return (clients ?? []).filter((client) => client.id === id).map(clientEntry)
  })
  const starred = bookmarks.flatMap(({ id, demo }): PaletteEntry[] => {
    if (demo) return exists(demo.link) ? [demoEntry(id, demo)] : []
    return page(id)
  })
  const groups: PaletteGroup[] = [
    { id: 'recent', entries: lately },
    { id: 'bookmarks', entries: starred.map((entry) => ({ ...entry, key: `star-${entry.key}` })) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

function clientEntry({ id, name, website, plan }: ClientSummary): PaletteEntry {
  const letters = name.charAt(0)
  return {
    key: `client-${id}`,
    title: name,
    ...(website !== null && { note: website }),
    end: plan,
    mark: { letters },
    target: { client: id },
  }
}

function pageEntry({ id, title, icon, link }: PageEntry): PaletteEntry {
  return { key: `page-${id}`, title, mark: { icon }, target: { link } }
}

function demoEntry(key: string, { title, link }: { title: string; link: string }): PaletteEntry {
  return { key, title, mark: { letters: title.charAt(0) }, target: { href: link } }
}
