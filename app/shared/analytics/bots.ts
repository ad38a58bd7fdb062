import * as v from 'valibot'
import type { DropReason } from '../tracking/settings.ts'
import type { Channel } from './channels.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The channel of visits from the answers of AI assistants. */
export const assistantChannel = 'AI Assistants' satisfies Channel

/** The client, month, comparison and filters; filters don't apply to dropped events. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const botsQuerySchema = v.object({ clientId, month, filters, compare })
export type BotsQuery = v.InferOutput<typeof botsQuerySchema>

/** Visits and visitors, each visitor counted once a day. */
interface AssistantNumbers {
  visits: number
  visitors: number
}

/** Visits from one assistant, including assistants that only the comparison has. */
export interface AssistantRow extends AssistantNumbers {
  /** The name of the source, as in filters; '' if an import only says that it was an assistant. */
  source: string
  /** In the comparison period; null without a comparison. */
  previous: AssistantNumbers | null
  /** What today added in a compared running month: `previous` is compared with the rest (`comparedCount`). */
  today?: AssistantNumbers
}

/** Dropped events of one day for one reason. */
export interface DroppedDay {
  day: string
  reason: DropReason
  count: number
}

/** Reads of one named crawler in imported access logs, including crawlers that only the comparison has. */
export interface CrawlerRow {
  /** Number in crawlers.ts. */
  crawler: number
  reads: number
  /** Number of days. */
  days: number
  /** In the comparison period; null without a comparison. */
  previous: number | null
  /** Today's reads in a compared running month: `previous` is compared with the rest (`comparedCount`). */
  today?: { reads: number }
  /** The pages it read most, at most five. */
  pages: { page: string; reads: number }[]
}

/** A website's traffic from machines in a month: visits from assistants, and dropped events. */
export interface BotsMonth {
  domain: string
  timeZone: string
  period: Period
  complete: boolean
  /**
   * The days of the compared month, as many as are finished in a running one (`comparedDays`); null without a
   * comparison.
   */
  comparison: Period | null
  assistants: {
    /** Visits from all of them together. */
    visits: number
    previousVisits: number | null
    /** Today's part in a compared running month: `previousVisits` is compared with the rest. */
    today?: { visits: number }
    rows: AssistantRow[]
  }
  crawlers: {
    rows: CrawlerRow[]
    /** Days in order; days without reads are omitted. */
    days: { day: string; crawler: number; reads: number }[]
    /** Whether a log with reads of crawlers was ever imported; without one nothing is known about them. */
    known: boolean
  }
  dropped: {
    /** Days in order; days without drops are omitted. */
    days: DroppedDay[]
    /** By reason in the comparison period; null without a comparison. */
    previous: { reason: DropReason; count: number }[] | null
  }
}
