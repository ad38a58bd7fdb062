import * as v from 'valibot'
import { cardGroups, cardSorts } from '#app/shared/cards/board-order.ts'

export const boardViews = ['board', 'list'] as const
/**
 * "What works" is a view and no filter of its own: every name in /crafting/<filter> may be a tag, and this one needs none.
 */
const views = [...boardViews, 'ledger'] as const

/** How the cards are shown, in the address of /crafting: unreadable values become the default. */
export const boardSearchSchema = v.object({
  view: v.fallback(v.optional(v.picklist(views), 'board'), 'board'),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
  sort: v.fallback(v.optional(v.picklist(cardSorts), 'priority'), 'priority'),
  group: v.fallback(v.optional(v.picklist(cardGroups), 'stage'), 'stage'),
})
export type BoardSearch = v.InferOutput<typeof boardSearchSchema>

/** Values that the address leaves out. */
export const boardDefaults = { view: 'board', q: '', sort: 'priority', group: 'stage' } as const satisfies BoardSearch
