import { useQuery } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { BoardView } from '#app/shared/cards/board-view.ts'
import { updateBoardViewFn } from './cards.functions.ts'

/**
 * Returns how the person looked at the board last, and a function that stores another view, or null to forget it. It is
 * part of their session, which every page has loaded. If it can't be stored, the address still has what they chose.
 */
export function useBoardView(): [BoardView | undefined, (view: BoardView | null) => void] {
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const { mutate } = useServerMutation({
    call: (view: BoardView | null) => updateBoardViewFn({ data: { view } }),
    atOnce: {
      queryKey: sessionQueryOptions().queryKey,
      show: (shown, view: BoardView | null) => shown && { ...shown, boardView: view ?? undefined },
    },
    inTurn: 'board-view',
  })
  return [user?.boardView, mutate]
}
