import { comparable, normalAddress, pathOf } from '../crawl/addresses.ts'

/** Requests that were not found, from which an address counts as dead: a single one may have met an outage. */
export const minTimesDead = 2

/** What is known about the addresses of a website. */
export interface KnownAddresses {
  /** The hosts that belong to the website by name. */
  hosts: readonly string[]
  /** What the latest crawl requested, with the status in which its redirects end. */
  pages: readonly { url: string; path: string; status: number | null }[]
  /** Stored paths that people asked for in vain. */
  notFound: readonly { path: string; times: number }[]
}

/** An address of the website that leads nowhere. */
export interface DeadAddress {
  /** In lower case, without www. */
  host: string
  /** Its stored path, with the search part if that belongs to the page. */
  path: string
  /** 404 or 410, as the latest crawl found; null if only people did. */
  status: number | null
  /** How often people asked for it in vain. */
  times: number
}

const isGone = (status: number | null): boolean => status === 404 || status === 410
const isThere = (status: number | null): boolean => status !== null && status < 400

/** Returns an address without scheme and www; a slash at the end counts. */
const exactly = (url: URL): string => `${url.host.replace(/^www\./, '')}${url.pathname}${url.search}`
const bareHost = (url: URL): string => url.hostname.replace(/^www\./, '')

/**
 * Returns a function that finds out whether an address of the website is dead. This is the one place that decides it.
 *
 * An address is compared in its normal form: without fragment, session and tags of campaigns; scheme and www don't count.
 * If the latest crawl requested it, its answer decides: dead with 404 or 410, alive below 400. A slash at the end counts
 * only if the crawl knows both forms. Otherwise it is dead if people asked for its path in vain at least `minTimes` times.
 * If nothing is known of the address with its search part, what is known without it counts.
 */
export function deadAddressFinder(known: KnownAddresses, minTimes: number): (address: string) => DeadAddress | null {
  const hosts = new Set(known.hosts.map((host) => host.replace(/^www\./, '')))
  const times = new Map(known.notFound.map((missing) => [missing.path, missing.times]))
  const pages = pagesByAddress(known.pages)
  return (address) => {
    const url = URL.parse(address)
    const whole = url && normalAddress(url.href, url)
    if (!whole) return null
    const bare = new URL(whole)
    bare.search = ''
    for (const form of whole.search === '' ? [whole] : [whole, bare]) {
      const host = bareHost(form)
      const page = pages.get(exactly(form)) ?? pages.get(comparable(form))
      if (page && isThere(page.status)) return null
      const path = page?.path ?? pathOf(form)
      const asked = times.get(path) ?? times.get(pathOf(form)) ?? 0
      if (page && isGone(page.status)) return { host, path, status: page.status, times: asked }
      if (asked >= minTimes && hosts.has(host)) return { host, path, status: null, times: asked }
    }
    return null
  }
}

type KnownPage = KnownAddresses['pages'][number]

/** Returns pages by their address with and without its last slash; the exact form comes first, then what is there. */
function pagesByAddress(pages: readonly KnownPage[]): ReadonlyMap<string, KnownPage> {
  const exact = new Map<string, KnownPage>()
  const loose = new Map<string, KnownPage>()
  for (const page of pages) {
    const url = URL.parse(page.url)
    if (!url) continue
    for (const [map, key] of [
      [exact, exactly(url)],
      [loose, comparable(url)],
    ] as const) {
      if (!map.has(key) || isThere(page.status)) map.set(key, page)
    }
  }
  return new Map([...loose, ...exact])
}
