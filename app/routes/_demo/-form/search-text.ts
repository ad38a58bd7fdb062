import * as v from 'valibot'

/**
 * A text in the address of a demo page; anything else is ignored. What it may be is checked in the page: schemas of
 * routes are part of the first load, and pages aren't.
 */
export const searchText = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined))
