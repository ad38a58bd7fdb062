import type { Month } from '#app/shared/calendar/month.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { CrawlFacts } from './crawl-facts.ts'
import type { LogFacts } from './log-facts.ts'
import type { SearchFacts, SearchPairFacts } from './search-facts.ts'
import type { SpeedFacts } from './speed-facts.ts'
import type { VisitFacts } from './visit-facts.ts'

/** Everything that rules may ask, read once for a run. A missing source is null. Pure data, and the same for all rules. */
export interface Facts {
  site: SiteFacts
  /** The latest finished crawl of the website. */
  crawl: CrawlFacts | null
  /** Search Console by query and by page. */
  search: SearchFacts | null
  /** Search Console by query and page together, which only its API has. */
  searchPairs: SearchPairFacts | null
  visits: VisitFacts | null
  speed: SpeedFacts | null
  /** What robots read, from imported access logs and dropped events. */
  logs: LogFacts | null
}

/** The facts of a rule, with the sources that it needs. */
export type FactsOf<Needs extends Exclude<keyof Facts, 'site'>> = Facts & {
  [Source in Needs]: NonNullable<Facts[Source]>
}

export interface SiteFacts {
  domain: string
  /** The hosts that belong to the website by name (app/shared/tracking/own-hosts.ts), without ports. */
  hosts: readonly string[]
  brandTerms: readonly string[]
  /** The month of the run, and its complete days; the days before it that it is compared with have as many. */
  month: Month
  period: Period
  previous: Period
}
