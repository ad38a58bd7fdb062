import * as v from 'valibot'
import {
  watchedPageSchema,
  type CompetitorPreview,
  type FoundPageBy,
  type PageKind,
  type ShownPage,
  type WatchedPage,
} from '#app/shared/competitors/competitor.ts'

/** A page that a person may choose to watch. */
export interface PageChoice extends WatchedPage {
  /** How it was found; `watched` already. */
  by: FoundPageBy | 'watched'
  /** Whether robots.txt forbids it, so that it can't be chosen. */
  isForbidden: boolean
  isChosen: boolean
}

/** Returns what a look at a website found: its suggested pages are chosen, as many as may be watched. */
export function choicesOf({ pages }: Pick<CompetitorPreview, 'pages'>, most: number): PageChoice[] {
  let left = most
  return pages.map(({ isSuggested, ...page }) => ({
    ...page,
    isChosen: isSuggested && !page.isForbidden && left-- > 0,
  }))
}

/** Returns the pages that are watched now. */
export const watchedChoices = (pages: readonly ShownPage[]): PageChoice[] =>
  pages.map(({ kind, address }) => ({ kind, address, by: 'watched', isForbidden: false, isChosen: true }))

/** Returns the chosen pages, in order. */
export const chosenPages = (choices: readonly PageChoice[]): WatchedPage[] =>
  choices.filter(({ isChosen }) => isChosen).map(({ kind, address }) => ({ kind, address }))

/** Files that are read in a way of their own, by their address. */
const files: readonly [RegExp, PageKind][] = [
  [/^\/robots\.txt$/i, 'robots'],
  [/^\/llms\.txt$/i, 'assistants'],
  [/\/[\w-]*sitemap[\w-]*\.xml(\.gz)?$/i, 'sitemap'],
  [/\/(feed|rss|atom)(\.xml)?\/?$/i, 'feed'],
]

/**
 * Returns a page that a person typed as an address, as a path of the website, or without its scheme; null if it is none.
 * It is chosen, and a file of the web's own gets its kind.
 */
export function typedPage(text: string, domain: string): PageChoice | null {
  const trimmed = text.trim()
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(trimmed)
  const url = URL.parse(isWhole || trimmed.startsWith('/') ? trimmed : `https://${trimmed}`, `https://${domain}/`)
  if (trimmed === '' || !url) return null
  url.hash = ''
  const isHome = url.pathname === '/' && ownHost(url.host) === domain
  const kind = isHome ? 'home' : (files.find(([pattern]) => pattern.test(url.pathname))?.[1] ?? 'other')
  const page = v.safeParse(watchedPageSchema, { kind, address: url.href })
  return page.success ? { ...page.output, by: 'typed', isForbidden: false, isChosen: true } : null
}

const ownHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** Returns an address as a list shows it: without its scheme, and without its host if that is the website's own. */
export function shownAddress(address: string, domain: string): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(address) ?? []
  if (host === '') return address
  return (
    (ownHost(host) === domain && path !== '' && path !== '/' ? path : `${host}${path === '/' ? '' : path}`) || address
  )
}
