import { Compass, FileText, Lightbulb, Plus, Radar, Radio, type LucideIcon } from 'lucide-react'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import type { Bookmark } from '#app/shared/bookmarks/bookmark.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { InnerPath } from './inner-pages.ts'
import type { PageLink } from '#app/shared/pages.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import {
  shownOfGroup,
  type FoundCard,
  type FoundChange,
  type FoundItems,
  type FoundMention,
  type FoundReport,
  type FoundSubject,
} from '#app/shared/search/found-items.ts'
import { keyOfItem, type OpenedItem } from '#app/shared/search/opened-item.ts'
import { matchText } from '#app/shared/search/match-text.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { goKeys } from './page-keys.ts'
import type { RecentEntry } from './recent-entries.ts'
import type { InnerPageEntry } from './use-inner-pages.ts'

/** Where an entry leads; null for one without a page. */
export type PaletteTarget =
  | { link: PageLink }
  | { inner: InnerPath }
  | { client: string }
  | { newCardOf: string }
  | { card: FoundCard }
  | { report: FoundReport }
  | { subject: FoundSubject }
  | { mention: FoundMention }
  | { change: FoundChange }
  | { opened: OpenedItem }
  | { href: string }
  | null

export interface PaletteEntry {
  key: string
  title: string
  /** A note below or after the title. */
  note?: string
  end?: string
  /** The keys that do the same anywhere. */
  keys?: string
  /** Shown before it: an icon, a picture, or a few letters. */
  mark: { icon: LucideIcon } | { image: string } | { letters: string }
  target: PaletteTarget
}

const itemGroups = ['cards', 'reports', 'findings', 'mentions', 'changes'] as const

type GroupId =
  | 'clients'
  | 'pages'
  | 'inner'
  | 'actions'
  | (typeof itemGroups)[number]
  | 'demo-pages'
  | 'demo-files'
  | 'demo-contacts'
  | 'recent'
  | 'bookmarks'
export interface PaletteGroup {
  id: GroupId
  entries: PaletteEntry[]
}

/** The words of entries in the reader's language. */
export interface PaletteWords {
  newCardFor: (client: string) => string
  reportOf: (month: Month) => string
  findings: (count: number) => string
  day: (day: Day) => string
}

export interface SearchSources {
  /** The pages that the person may open. */
  pages: readonly PageEntry[]
  /** The pages below them. */
  inner: readonly InnerPageEntry[]
  /** For staff; null for a Client; undefined while they can't be read. */
  clients: readonly ClientSummary[] | null | undefined
  /** The id of the selected client. */
  selected: string | null
  /** Whether the person creates cards, and the page shows no demo data. */
  mayCreateCards: boolean
  /** What the server found for the text; null while it is not known. */
  items: FoundItems | null
  /** Null while the demo screens are off. */
  demo: DemoGroups | null
  /** Whether a demo screen has a route. */
  exists: (link: string) => boolean
  /** What the person opened recently, the latest first. Of equal results these come first. */
  recent: readonly RecentEntry[]
  words: PaletteWords
}

/**
 * Returns the results, the product's own first. Searched groups without results are included, to say so, unless the
 * client list is missing: then no one can say that there is no result.
 */
export function findGroups(searchable: SearchSources, text: string): PaletteGroup[] {
  const groups = searchedGroups(searchable, text)
  return searchable.clients === undefined ? groups.filter(({ entries }) => entries.length > 0) : groups
}

function searchedGroups(sources: SearchSources, text: string): PaletteGroup[] {
  const { pages, clients, recent, demo, exists } = sources
  const groups: PaletteGroup[] = []
  if (clients) {
    const found = matchText(clients, text, ({ name, website }) => (website ? [name, website] : [name]))
    groups.push({ id: 'clients', entries: firstOf(recentFirst(found, recent, clientKey)).map(clientEntry) })
  }
  const found = matchText(pages, text, ({ title }) => [title])
  groups.push({ id: 'pages', entries: firstOf(recentFirst(found, recent, pageKey)).map(pageEntry) })
  const others = further(sources, text)
  // "No results" would be wrong above them.
  if (others.length > 0)
    groups.splice(0, groups.length, ...groups.filter(({ entries }) => entries.length > 0), ...others)
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

/** Returns the groups that are left out if they have no results: inner pages, actions and items. */
function further({ items, words, ...sources }: SearchSources, text: string): PaletteGroup[] {
  const { inner } = sources
  const found: Partial<Record<GroupId, PaletteEntry[]>> = {
    inner: firstOf(matchText(inner, text, ({ title, within }) => [title, `${within} ${title}`])).map(innerEntry),
    actions: firstOf(matchText(newCards(sources, words), text, ({ title }) => [title])),
    ...(items && itemEntries(items, words)),
  }
  return (['inner', 'actions', ...itemGroups] as const).flatMap((id) => {
    const entries = found[id] ?? []
    return entries.length > 0 ? [{ id, entries }] : []
  })
}

const firstOf = <T>(list: readonly T[]): T[] => list.slice(0, shownOfGroup)
const clientKey = ({ id }: Pick<ClientSummary, 'id'>): RecentEntry => `client:${id}`
const pageKey = ({ id }: PageEntry): RecentEntry => `page:${id}`

/** Returns a list with what was opened recently first, the latest of it at the beginning; otherwise the order stays. */
function recentFirst<T>(list: readonly T[], recent: readonly RecentEntry[], keyOf: (entry: T) => RecentEntry): T[] {
  const placeOf = (entry: T) => {
    const place = recent.indexOf(keyOf(entry))
    return place === -1 ? recent.length : place
  }
  return list.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Returns the actions that create a card: for the selected client first, then for those opened recently. */
function newCards(
  {
    clients,
    selected,
    recent,
    mayCreateCards,
  }: Pick<SearchSources, 'clients' | 'selected' | 'recent' | 'mayCreateCards'>,
  words: PaletteWords,
): PaletteEntry[] {
  if (!mayCreateCards || !clients) return []
  const order: RecentEntry[] = selected === null ? [...recent] : [clientKey({ id: selected }), ...recent]
  return recentFirst(clients, order, clientKey).map(({ id, name }) => ({
    key: `new-card-${id}`,
    title: words.newCardFor(name),
    ...(id === selected && { keys: 'C' }),
    mark: { icon: Plus },
    target: { newCardOf: id },
  }))
}

function itemEntries(
  { cards, reports, findings, mentions, changes }: FoundItems,
  words: PaletteWords,
): Record<(typeof itemGroups)[number], PaletteEntry[]> {
  return {
    cards: cards.map((card) => ({
      key: `card-${card.id}`,
      title: card.title,
      note: card.client,
      mark: { icon: Lightbulb },
      target: { card },
    })),
    reports: reports.map((report) => ({
      key: `report-${report.clientId}-${report.month}`,
      title: words.reportOf(report.month),
      note: report.client,
      mark: { icon: FileText },
      target: { report },
    })),
    findings: findings.map((subject) => ({
      key: `finding-${subject.clientId}-${subject.subject}`,
      title: readablePath(subject.subject),
      note: subject.client,
      end: words.findings(subject.findings),
      mark: { icon: Compass },
      target: { subject },
    })),
    mentions: mentions.map((mention) => ({
      key: `mention-${mention.id}`,
      title: mention.title,
      note: [mention.host, mention.client].filter(Boolean).join(' · '),
      end: words.day(mention.day),
      mark: { icon: Radio },
      target: { mention },
    })),
    changes: changes.map((change) => ({
      key: `change-${change.id}`,
      title: [change.competitor, change.text].filter(Boolean).join(': '),
      note: change.client,
      end: words.day(change.day),
      mark: { icon: Radar },
      target: { change },
    })),
  }
}

interface PaletteSources extends SearchSources {
  bookmarks: readonly Bookmark[]
  /** The items that the person opened recently, the latest first. */
  recentItems: readonly OpenedItem[]
}

/**
 * Returns the groups before anything is typed: recently opened items, clients and pages, starred pages, and a new card of
 * the selected client.
 */
export function restGroups(sources: PaletteSources): PaletteGroup[] {
  const { pages, clients, exists, selected, recent, bookmarks, words } = sources
  const page = (id: string) => pages.filter((entry) => entry.id === id).map(pageEntry)
  const opened = recent.flatMap((entry): PaletteEntry[] => {
    const id = entry.slice(entry.indexOf(':') + 1)
    if (entry.startsWith('page:')) return page(id)
    return (clients ?? []).filter((client) => client.id === id).map(clientEntry)
  })
  const starred = bookmarks.flatMap(({ id, demo }): PaletteEntry[] => {
    if (demo) return exists(demo.link) ? [demoEntry(id, demo)] : []
    return page(id)
  })
  const groups: PaletteGroup[] = [
    { id: 'recent', entries: [...recentItemEntries(sources), ...opened] },
    { id: 'bookmarks', entries: starred.map((entry) => ({ ...entry, key: `star-${entry.key}` })) },
    { id: 'actions', entries: selected === null ? [] : newCards(sources, words).slice(0, 1) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const itemIcons = { card: Lightbulb, report: FileText, finding: Compass, mention: Radio, change: Radar } as const

/** Returns the recently opened items of clients that the person still sees. */
function recentItemEntries({ recentItems, clients, selected, words }: PaletteSources): PaletteEntry[] {
  return recentItems.flatMap((item): PaletteEntry[] => {
    const client = clients?.find(({ id }) => id === item.clientId)
    // A Client has no list, and only sees their own company.
    const isSeen = clients === null ? item.clientId === selected : client !== undefined
    if (!isSeen) return []
    const title =
      item.kind === 'report'
        ? words.reportOf(item.month)
        : item.kind === 'finding'
          ? readablePath(item.subject)
          : item.title
    return [
      {
        key: `opened-${keyOfItem(item)}`,
        title,
        ...(client && { note: client.name }),
        mark: { icon: itemIcons[item.kind] },
        target: { opened: item },
      },
    ]
  })
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
  return { key: `page-${id}`, title, keys: `G ${goKeys[id].toUpperCase()}`, mark: { icon }, target: { link } }
}

const innerEntry = ({ to, title, within, icon }: InnerPageEntry): PaletteEntry => ({
  key: `inner-${to}`,
  title,
  note: within,
  mark: { icon },
  target: { inner: to },
})

function demoEntry(key: string, { title, link }: { title: string; link: string }): PaletteEntry {
  return { key, title, mark: { letters: title.charAt(0) }, target: { href: link } }
}
