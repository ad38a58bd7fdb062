import type { EventDraft } from '#server/analytics/store/event-draft.ts'
import type { VisitorDay } from './visitor-days.ts'

/**
 * An event read from a file. It may be stored already under another key: `ownDay` is an alternative visitor key (see
 * VisitorDay), `formerSeq` an alternative sequence number.
 */
export interface ImportDraft {
  /** Number of the line in the file. */
  line: number
  draft: EventDraft
  ownDay: VisitorDay['ownDay']
  formerSeq?: number
}
