import type { CrawlFailure } from '#app/shared/discovery/crawl/crawl.ts'
import { pageFailures, type PageFailure } from '#app/shared/discovery/crawl/crawled-pages.ts'

/** Returns a reason of the reader as a reason of the crawl; others don't happen, because a crawl follows no redirect. */
export const pageFailureOf = (reason: string): PageFailure => pageFailures.find((one) => one === reason) ?? 'broken'

const failures: Partial<Record<PageFailure, CrawlFailure>> = {
  robots: 'robots',
  robots_unreachable: 'robotsUnreachable',
  no_such_host: 'noSuchHost',
  private_address: 'privateAddress',
  certificate: 'certificate',
  unreachable: 'unreachable',
  too_slow: 'unreachable',
}

/** Returns why a crawl failed whose start page could not be read; null for a start page that answered with an error. */
export const failureOf = (refused: PageFailure | null): CrawlFailure =>
  (refused === null ? undefined : failures[refused]) ?? 'brokenStart'
