import * as v from 'valibot'
import { filtersSchema, type Filter } from '../filters.ts'
import { issue } from '../../messages/issue.ts'
import { storableText } from '../../storable-text.ts'

/** Maximum number of a person's own segments for a client, and of a client's shared ones. */
export const maxSegments = 50
export const maxSegmentNameLength = 60

/** A named set of filters of /analytics. */
export interface Segment {
  id: string
  name: string
  filters: Filter[]
  /** Whether everyone of the client and staff can use it, or only its creator. */
  shared: boolean
}

const name = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('segmentNameNeeded')),
  v.maxLength(maxSegmentNameLength, issue('atMostCharacters', { most: maxSegmentNameLength })),
)
/** A segment without a filter would be everything, which needs no name. */
const filters = v.pipe(filtersSchema, v.nonEmpty(issue('segmentFilterNeeded')))

/** The form that saves a view. */
export const segmentFormSchema = v.object({ name, filters, shared: v.boolean() })
export type SegmentForm = v.InferOutput<typeof segmentFormSchema>

/** A change of a segment; omitted fields stay. A shared segment can't become a private one. */
export const segmentChangeSchema = v.object({
  name: v.optional(name),
  filters: v.optional(filters),
  shared: v.optional(v.literal(true)),
})
export type SegmentChange = v.InferOutput<typeof segmentChangeSchema>

/** Returns a name for comparison: names that differ in case or Unicode composition are equal. */
export const segmentNameKey = (text: string): string => text.normalize('NFKC').toLowerCase()
