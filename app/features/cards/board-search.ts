import * as v from 'valibot'
import { cardGroups, cardLimits, cardSorts, type CardLimit } from '#app/shared/cards/board-order.ts'
import { optionalParam, searchTextParam } from '#app/shared/search-params.ts'
import { boardViews, defaultBoardView, type BoardView } from '#app/shared/cards/board-view.ts'

/**
 * "What works" is a view and no filter of its own: every name in /crafting/<filter> may be a tag, and this one needs none.
 */
const views = [...boardViews, 'ledger'] as const

/** Maximum number of characters of a search among the cards. */
export const maxBoardSearch = 200

/**
 * How the cards are shown, in the address of /crafting. What it leaves out is as the person looked at the board last;
 * unreadable values are left out.
 */
export const boardSearchSchema = v.object({
  view: optionalParam(v.picklist(views)),
  q: searchTextParam(maxBoardSearch),
  sort: optionalParam(v.picklist(cardSorts)),
  group: optionalParam(v.picklist(cardGroups)),
  only: optionalParam(v.picklist(cardLimits)),
  /** Whether the dialog of a new card is open. */
  create: optionalParam(v.literal(true)),
})
export type BoardSearch = v.InferOutput<typeof boardSearchSchema>

/** Values that the address leaves out. */
export const boardDefaults = { q: '' } as const satisfies Partial<BoardSearch>

/** How the cards are shown: as the address says, else as the person looked at them last. */
export interface ShownView extends BoardView {
  q: string
  only: CardLimit | null
}

/** Returns how the cards of one client, or of all, are shown. */
export function shownView(
  { view, q, sort, group, only }: BoardSearch,
  { last = defaultBoardView, isOneClient }: { last?: BoardView | undefined; isOneClient: boolean },
): ShownView {
  const by = group ?? last.group
  return {
    view: boardViews.find((one) => one === view) ?? last.view,
    sort: sort ?? last.sort,
    group: isOneClient && by === 'client' ? 'stage' : by,
    q,
    only: only ?? null,
  }
}

/** The address of "My week": the reader's open cards of all clients, in a lane for each client. */
export const myWeek = { view: 'board', group: 'client', only: 'mine' } as const satisfies Partial<BoardSearch>

/** Returns whether cards are shown as "My week" shows them, in any order. */
export const isMyWeek = ({ view, group, only }: ShownView): boolean =>
  view === myWeek.view && group === myWeek.group && only === myWeek.only

/** Returns whether cards are shown as they are for people who never chose. */
export const isDefaultView = ({ view, sort, group }: BoardView): boolean =>
  view === defaultBoardView.view && sort === defaultBoardView.sort && group === defaultBoardView.group
