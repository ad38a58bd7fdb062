import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { longestValue } from '../analytics/filters.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

const value = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('valueNeeded')),
  v.maxLength(longestValue, issue('atMostCharacters', { most: longestValue })),
)

/**
 * What of a range of days is deleted: everything, or the events on one page, or those of one name. Page views, events
 * and visible time are all events on a page; a name is that of a custom event.
 */
const deletedPartSchema = v.variant('part', [
  v.object({ part: v.literal('all') }),
  v.object({ part: v.literal('page'), value }),
  v.object({ part: v.literal('event'), value }),
])
export type DeletedPart = v.InferOutput<typeof deletedPartSchema>

/** A range of a website's days, both included, in its own time zone: the days its events are counted on. */
export const deletionRangeSchema = v.pipe(
  v.object({ from: daySchema, to: daySchema, what: deletedPartSchema }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, issue('daysInOrder')),
    ['to'],
  ),
)
export type DeletionRange = v.InferOutput<typeof deletionRangeSchema>

/** What a deletion would take away now. */
export interface DeletionPreview {
  domain: string
  timeZone: string
  events: number
  /** Visits that lose all or some of their events. */
  visits: number
  /** The months whose numbers change, oldest first. */
  months: { month: string; events: number; visits: number }[]
  /** Days in the range with numbers that other tools counted and that were imported; they go with everything else. */
  importedDays: number
  /** Events that were left out in these days; why they were is forgotten with everything else. */
  dropped: number
}

/** A deletion that was asked for, and how far it is. */
export interface Deletion {
  id: string
  from: string
  to: string
  what: DeletedPart
  requestedAt: string
  /** The name of who asked, where the reader may know that person. */
  requestedBy: string | null
  /** Events that were to be deleted when it was asked for, and that are gone. */
  events: number
  visits: number
  deleted: number
  /** `deleting` events, `counting` the numbers anew, `done`. */
  state: 'deleting' | 'counting' | 'done'
  finishedAt: string | null
}
