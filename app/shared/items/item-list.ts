import * as v from 'valibot'
import { monthSchema } from '../calendar/month.ts'
import { maxSearch } from '../search-params.ts'
import { storableText } from '../storable-text.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** Items of the chosen month, or of all months. */
export const itemSpans = ['month', 'all'] as const
export type ItemSpan = (typeof itemSpans)[number]

/** The filters of every list of items that are found day by day. A kind adds its states and what else it filters by. */
export const itemFilterEntries = {
  /** The month of their day. */
  month: monthSchema,
  when: v.optional(v.picklist(itemSpans), 'month'),
  /** Only those that the person hasn't opened. */
  unread: v.optional(v.literal(true)),
  /** Whether a card was made of them. */
  carded: v.optional(v.boolean()),
  /** What their texts are searched for; a kind decides which texts. */
  search: v.optional(v.pipe(storableText, v.trim(), v.maxLength(maxSearch))),
}

/** The part of such a list that is read. A kind adds its orders. */
export const itemPageEntries = {
  /** Leaves out what was found later, so that nothing moves while a list is read. */
  until: v.optional(instant),
  /** The page of the list, from 1. */
  at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
}

/** Only items that were found after a moment, for how many have arrived since a list was read. */
export const itemArrivalEntries = { since: instant }
