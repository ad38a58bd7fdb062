/** A page as far as its redirect matters. */
export interface RedirectStep {
  url: string
  status: number | null
  redirectsTo: string | null
}

/** The redirects from a page on. */
export interface Chain<Page extends RedirectStep> {
  /** In order; [] if the page answers itself. In a circle the first address that comes again is the last. */
  redirects: { url: string; status: number }[]
  /** Where they end; null for a page that answers itself, and for a circle. */
  to: string | null
  /** The page at the end; null if the crawl has not read it, such as one of another website, and for a circle. */
  end: Page | null
  isCircle: boolean
}

const maxHops = 50

/** Follows the redirects of a page through the pages of its crawl, by address. */
export function chainOf<Page extends RedirectStep>(first: Page, pages: ReadonlyMap<string, Page>): Chain<Page> {
  const redirects: Chain<Page>['redirects'] = []
  const seen = new Set<string>()
  let page = first
  while (page.redirectsTo !== null) {
    redirects.push({ url: page.url, status: page.status ?? 0 })
    if (seen.has(page.url) || redirects.length > maxHops) return { redirects, to: null, end: null, isCircle: true }
    seen.add(page.url)
    const next = pages.get(page.redirectsTo)
    if (!next) return { redirects, to: page.redirectsTo, end: null, isCircle: false }
    page = next
  }
  return { redirects, to: redirects.length === 0 ? null : page.url, end: page, isCircle: false }
}
