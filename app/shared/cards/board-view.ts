import * as v from 'valibot'
import { cardGroups, cardSorts } from './board-order.ts'

export const boardViews = ['board', 'list'] as const

/** How a person looked at the board last: stored with their account, and used where an address doesn't say. */
export const boardViewSchema = v.object({
  view: v.picklist(boardViews),
  sort: v.picklist(cardSorts),
  group: v.picklist(cardGroups),
})
export type BoardView = v.InferOutput<typeof boardViewSchema>

export const defaultBoardView: BoardView = { view: 'board', sort: 'priority', group: 'stage' }

const changeSchema = v.partial(boardViewSchema)

/** Returns a stored view; missing parts and those of another version become the default. */
export function readBoardView(stored: unknown): BoardView {
  const given = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const readable = given.filter(([name, value]) => v.is(changeSchema, { [name]: value }))
  return v.parse(boardViewSchema, { ...defaultBoardView, ...Object.fromEntries(readable) })
}
