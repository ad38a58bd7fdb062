import * as v from 'valibot'
import type { DropReason } from '../tracking/settings.ts'
import type { Channel } from './channels.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The channel of people who come from the answers of an AI assistant. */
export const assistantChannel = 'AI Assistants' satisfies Channel

/** Whose month, what it is compared with, and which of its visits; what was not counted has nothing to filter by. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const botsQuerySchema = v.object({ clientId, month, filters, compare })
export type BotsQuery = v.InferOutput<typeof botsQuerySchema>

/** Visits and visitors, each visitor counted once a day. */
interface AssistantNumbers {
  visits: number
  visitors: number
}

/** Who one assistant sent; also where only the comparison has some. */
export interface AssistantRow extends AssistantNumbers {
  /** The name of the source, as filters carry it; '' where another tool tells no more than that it was an assistant. */
  source: string
  /** In the comparison period; null where nothing is compared. */
  previous: AssistantNumbers | null
  /** What today added, where a running month is compared: `previous` stands beside the rest (`comparedCount`). */
  today?: AssistantNumbers
}

/** Events that were not counted on one day for one reason. */
export interface DroppedDay {
  day: string
  reason: DropReason
  count: number
}

/** What one named crawler read, by imported access logs; also where only the comparison has some. */
export interface CrawlerRow {
  /** Number of crawlers.ts. */
  crawler: number
  reads: number
  /** On so many days. */
  days: number
  /** In the comparison period; null where nothing is compared. */
  previous: number | null
  /** What it read today, where a running month is compared: `previous` stands beside the rest (`comparedCount`). */
  today?: { reads: number }
  /** What it read most, at most five. */
  pages: { page: string; reads: number }[]
}

/** What a website has to do with machines in a month: the people that assistants sent, and what was not counted. */
export interface BotsMonth {
  domain: string
  timeZone: string
  period: Period
  complete: boolean
  /** As many days of the compared month as are over of a running one (`comparedDays`); null where nothing is compared. */
  comparison: Period | null
  assistants: {
    /** All of them together. */
    visits: number
    previousVisits: number | null
    /** Today's among them, where a running month is compared: `previousVisits` stands beside the rest. */
    today?: { visits: number }
    rows: AssistantRow[]
  }
  crawlers: {
    rows: CrawlerRow[]
    /** Days in order, those without any left out. */
    days: { day: string; crawler: number; reads: number }[]
    /** Whether a log with reads of crawlers was ever imported: without one nothing is known of them. */
    known: boolean
  }
  dropped: {
    /** Days in order, those without any left out. */
    days: DroppedDay[]
    /** By reason in the comparison period; null where nothing is compared. */
    previous: { reason: DropReason; count: number }[] | null
  }
}
