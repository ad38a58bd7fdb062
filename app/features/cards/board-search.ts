import * as v from 'valibot'
import { cardGroups, cardSorts } from '#app/shared/cards/board-order.ts'

export const boardViews = ['board', 'list'] as const

/** How the cards are shown, in the address of /crafting: unreadable values become the default. */
export const boardSearchSchema = v.object({
  view: v.fallback(v.optional(v.picklist(boardViews), 'board'), 'board'),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
  sort: v.fallback(v.optional(v.picklist(cardSorts), 'priority'), 'priority'),
  group: v.fallback(v.optional(v.picklist(cardGroups), 'stage'), 'stage'),
})
export type BoardSearch = v.InferOutput<typeof boardSearchSchema>

/** Values that the address leaves out. */
export const boardDefaults = { view: 'board', q: '', sort: 'priority', group: 'stage' } as const satisfies BoardSearch
