import type Stripe from 'stripe'
import { missing } from './failure.ts'

interface Paging {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/** Returns a page of rows that are in the order of the list. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  url: string,
  paging: Paging,
): Stripe.ApiList<Row> {
  const { limit = 10, starting_after, ending_before } = paging
  const indexOf = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index === -1) throw missing('object', id, param)
    return index
  }
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, 'ending_before')
    const begin = Math.max(0, end - limit)
    return { object: 'list', data: rows.slice(begin, end), has_more: begin > 0, url }
  }
  const begin = starting_after === undefined ? 0 : indexOf(starting_after, 'starting_after') + 1
  return { object: 'list', data: rows.slice(begin, begin + limit), has_more: begin + limit < rows.length, url }
}

/** Returns all rows as a list within an object. */
export function listOfAll<Row>(data: Row[], url: string): Stripe.ApiList<Row> {
  return { object: 'list', data, has_more: false, url }
}
