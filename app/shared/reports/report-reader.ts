import type { Area, EnglishOf } from '../messages/areas.ts'
import type { Say } from '../messages/message-types.ts'

/** The areas with a report's words: its own, and those of the pages that show the same things. */
export const reportAreas = [
  'reports',
  'reportSentences',
  'dashboard',
  'cardMoves',
  'cardEffects',
  'discovery',
  'discoveryRules',
  'discoveryVisitRules',
] as const satisfies Area[]
export type ReportArea = (typeof reportAreas)[number]

/** The language of a report: its locale, and the texts of each area. On the server, `reportReader` returns it. */
export interface ReportReader {
  locale: string
  say: { readonly [A in ReportArea]: Say<EnglishOf<A>> }
}
