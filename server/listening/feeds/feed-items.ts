import type { parseFeed } from 'feedsmith'
import { sourceTitle, type RawItem } from './build-item.ts'

type AnyFeed = ReturnType<typeof parseFeed<string>>
type RssFeed = Extract<AnyFeed, { format: 'rss' }>['feed']
type RdfFeed = Extract<AnyFeed, { format: 'rdf' }>['feed']
type AtomFeed = Extract<AnyFeed, { format: 'atom' }>['feed']
type JsonFeed = Extract<AnyFeed, { format: 'json' }>['feed']

/** What one of the formats says, before texts and addresses are read. */
export interface RawFeed {
  title: string
  items: RawItem[]
  /** Relative to the feed. */
  self: string | null
  site: string | null
  ttlMinutes: number | null
  updatePeriodMinutes: number | null
}

const periodMinutes: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
}

/** Returns how often a feed changes by `sy:updatePeriod` and its frequency; null if it doesn't say. */
function updatePeriodOf(sy: { updatePeriod?: string; updateFrequency?: number } | undefined): number | null {
  const period = sy?.updatePeriod?.trim().toLowerCase() ?? ''
  const minutes = Object.hasOwn(periodMinutes, period) ? periodMinutes[period] : undefined
  if (minutes === undefined) return null
  const frequency = sy?.updateFrequency ?? 1
  return Math.max(1, Math.round(minutes / (frequency >= 1 ? frequency : 1)))
}

const wholeMinutes = (minutes: number | undefined): number | null =>
  minutes !== undefined && Number.isFinite(minutes) && minutes >= 1 ? Math.round(minutes) : null

const names = (all: readonly (string | undefined)[] | undefined): string | null =>
  all
    ?.filter((name) => name)
    .slice(0, 3)
    .join(', ') || null

/** Returns an address that another one is relative to; the outer one if it is no address of the web. */
const within = (base: string, inner: string | undefined): string => {
  const url = inner === undefined ? null : URL.parse(inner.trim(), base)
  return url && /^https?:$/.test(url.protocol) ? url.href : base
}

const isWebAddress = (text: string | undefined): boolean => text !== undefined && /^https?:\/\//i.test(text.trim())

/** @param base the feed’s address with the base it declares */
export function rawRss(feed: RssFeed, base: string): RawFeed {
  return {
    title: sourceTitle(feed.title),
    self: feed.atom?.links?.find(({ rel }) => rel === 'self')?.href ?? null,
    site: feed.link ?? null,
    ttlMinutes: wholeMinutes(feed.ttl),
    updatePeriodMinutes: updatePeriodOf(feed.sy),
    items: (feed.items ?? []).map((item) => {
      const guid = item.guid?.value
      // A guid is an address unless it says that it is none.
      const permalink = item.guid?.isPermaLink !== false && isWebAddress(guid) ? guid : undefined
      const person = item.authors?.[0]
      return {
        id: guid ?? null,
        address:
          item.link ??
          item.atom?.links?.find(({ rel }) => (rel ?? 'alternate') === 'alternate')?.href ??
          permalink ??
          null,
        title: item.title ?? item.dc?.titles?.[0] ?? '',
        text: item.content?.encoded ?? item.description ?? item.media?.description?.value ?? item.itunes?.summary ?? '',
        // Who wrote it, else the publication that a news search found it in.
        author: names(item.dc?.creators) ?? person?.name ?? person?.email ?? item.source?.title ?? null,
        date:
          item.pubDate ??
          item.dc?.dates?.[0] ??
          item.dcterms?.issued?.[0] ??
          item.atom?.published ??
          item.atom?.updated ??
          null,
        base: within(base, item.xml?.base),
      }
    }),
  }
}

export function rawRdf(feed: RdfFeed, base: string): RawFeed {
  const root = within(base, feed.xml?.base)
  return {
    title: sourceTitle(feed.title),
    self: feed.atom?.links?.find(({ rel }) => rel === 'self')?.href ?? null,
    site: feed.link ?? null,
    ttlMinutes: null,
    updatePeriodMinutes: updatePeriodOf(feed.sy),
    items: (feed.items ?? []).map((item) => ({
      id: item.rdf?.about ?? null,
      address: item.link ?? item.rdf?.about ?? null,
      title: item.title ?? item.dc?.titles?.[0] ?? '',
      text: item.content?.encoded ?? item.description ?? item.dc?.descriptions?.[0] ?? '',
      author: names(item.dc?.creators),
      date: item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0] ?? null,
      base: within(root, item.xml?.base),
    })),
  }
}

/** Whether a declared type of Atom is markup; undefined if it has to be found out, because many feeds declare wrongly. */
const isMarkup = (type: string | undefined): boolean | undefined =>
  type !== undefined && /html/i.test(type) ? true : undefined

/** Types of text; other contents are files. */
const isText = (type: string | undefined): boolean =>
  type === undefined || !type.includes('/') || /^text\/|xml/i.test(type)

export function rawAtom(feed: AtomFeed, base: string): RawFeed {
  const root = within(base, feed.xml?.base)
  const linkOf = (links: AtomFeed['links'], wanted: string) =>
    links?.find(({ rel, type }) => (rel ?? 'alternate') === wanted && /html|^$/.test(type ?? '')) ??
    links?.find(({ rel }) => (rel ?? 'alternate') === wanted)
  const absolute = (href: string | undefined) => (href === undefined ? null : (URL.parse(href, root)?.href ?? null))
  return {
    title: sourceTitle(feed.title?.value, isMarkup(feed.title?.type)),
    self: absolute(linkOf(feed.links, 'self')?.href),
    site: absolute(linkOf(feed.links, 'alternate')?.href),
    ttlMinutes: null,
    updatePeriodMinutes: updatePeriodOf(feed.sy),
    items: (feed.entries ?? []).map((entry) => {
      const entryBase = within(root, entry.xml?.base)
      const content = entry.content?.value && isText(entry.content.type) ? entry.content : entry.summary
      const group = entry.media?.groups?.[0]?.description ?? entry.media?.description
      return {
        id: entry.id ?? null,
        address:
          linkOf(entry.links, 'alternate')?.href ??
          entry.content?.src ??
          (isWebAddress(entry.id) ? (entry.id ?? null) : null),
        title: entry.title?.value ?? '',
        isTitleHtml: isMarkup(entry.title?.type),
        text: content?.value ?? group?.value ?? '',
        isTextHtml: isMarkup(content?.type),
        author:
          names(entry.authors?.map(({ name }) => name)) ??
          names(entry.dc?.creators) ??
          names(feed.authors?.map(({ name }) => name)),
        date: entry.published ?? entry.updated ?? entry.dc?.dates?.[0] ?? null,
        base: entryBase,
        textBase: within(entryBase, content?.xml?.base),
        about: entry.links?.find(({ rel }) => rel === 'related')?.href,
      }
    }),
  }
}

export function rawJson(feed: JsonFeed, base: string): RawFeed {
  return {
    title: sourceTitle(feed.title),
    self: feed.feed_url ?? null,
    site: feed.home_page_url ?? null,
    ttlMinutes: null,
    updatePeriodMinutes: null,
    items: (feed.items ?? []).map((item) => ({
      id: item.id ?? null,
      address: item.url ?? item.external_url ?? (isWebAddress(item.id) ? (item.id ?? null) : null),
      title: item.title ?? '',
      text: item.content_html ?? item.content_text ?? item.summary ?? '',
      isTextHtml: item.content_html === undefined ? (item.content_text === undefined ? undefined : false) : true,
      author: names(item.authors?.map(({ name }) => name)) ?? names(feed.authors?.map(({ name }) => name)),
      date: item.date_published ?? item.date_modified ?? null,
      base,
      about: item.external_url,
    })),
  }
}
