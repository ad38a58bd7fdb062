import * as v from 'valibot'
import { filtersSchema, type Filter } from '../analytics/filters.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** Most segments a person keeps of a company for themselves, and most a company has for everybody. */
export const mostSegments = 50
export const longestSegmentName = 60

/** A named set of filters of /analytics. */
export interface Segment {
  id: string
  name: string
  filters: Filter[]
  /** Whether everybody of the company and staff have it, or only who made it. */
  shared: boolean
}

const name = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('segmentNameNeeded')),
  v.maxLength(longestSegmentName, issue('atMostCharacters', { most: longestSegmentName })),
)
/** A segment without a filter would be everything, which has a name already. */
const filters = v.pipe(filtersSchema, v.nonEmpty(issue('segmentFilterNeeded')))

/** The form that saves a view. */
export const segmentFormSchema = v.object({ name, filters, shared: v.boolean() })
export type SegmentForm = v.InferOutput<typeof segmentFormSchema>

/** What of a segment is changed; what is left out stays. A segment of everybody's does not become somebody's own. */
export const segmentChangeSchema = v.object({
  name: v.optional(name),
  filters: v.optional(filters),
  shared: v.optional(v.literal(true)),
})
export type SegmentChange = v.InferOutput<typeof segmentChangeSchema>

/** A name as names are compared: two that differ in case or in how a letter is put together are one. */
export const segmentNameKey = (text: string): string => text.normalize('NFKC').toLowerCase()
