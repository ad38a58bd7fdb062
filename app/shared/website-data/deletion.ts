import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { maxValueLength } from '../analytics/filters.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

const value = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('valueNeeded')),
  v.maxLength(maxValueLength, issue('atMostCharacters', { most: maxValueLength })),
)

/**
 * The part of a range of days to delete: everything, the events on one page, or the events of one name. Page views,
 * events and visible time are all events on a page; a name is that of a custom event.
 */
const deletedPartSchema = v.variant('part', [
  v.object({ part: v.literal('all') }),
  v.object({ part: v.literal('page'), value }),
  v.object({ part: v.literal('event'), value }),
])
export type DeletedPart = v.InferOutput<typeof deletedPartSchema>

/** A range of a website's days, both included, in its time zone: the days its events count on. */
export const deletionRangeSchema = v.pipe(
  v.object({ from: daySchema, to: daySchema, what: deletedPartSchema }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, issue('daysInOrder')),
    ['to'],
  ),
)
export type DeletionRange = v.InferOutput<typeof deletionRangeSchema>

/** What a deletion would remove now. */
export interface DeletionPreview {
  domain: string
  timeZone: string
  events: number
  /** Visits that lose all or some of their events. */
  visits: number
  /** The months with changed numbers, oldest first. */
  months: { month: string; events: number; visits: number }[]
  /** Days in the range with imported sums, which are also deleted. */
  importedDays: number
  /** Dropped events of these days; their counts are also deleted. */
  dropped: number
}

/** A requested deletion with its progress. */
export interface Deletion {
  id: string
  from: string
  to: string
  what: DeletedPart
  requestedAt: string
  /** The name of the person who asked, if the reader may know that person. */
  requestedBy: string | null
  /** Events to delete at the time of the request, and deleted ones. */
  events: number
  visits: number
  deleted: number
  /** `deleting` events, `counting` the numbers again, `done`. */
  state: 'deleting' | 'counting' | 'done'
  finishedAt: string | null
}
