import type { Day } from '../calendar/day.ts'
import type { FindingSource } from './rule-ids.ts'

/** The sources that a website's own data decides; the crawl has a state of its own (app/shared/discovery/crawl). */
type DataSource = Exclude<FindingSource, 'crawl'>

/** The last day with data of each source, local to the website; null without any. */
export type LastDays = Readonly<Record<DataSource, Day | null>>
