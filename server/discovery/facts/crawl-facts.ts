/** The crawl knows what it read; rules import it from here, like all facts. */
export type { CrawledPage, CrawledSitemap, CrawlFacts } from '#server/discovery/crawl/crawl-facts.ts'
