import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useShowOutcome } from '#app/features/items/use-show-outcome.ts'
import { matchesFilter } from '#app/shared/cards/arrange.ts'
import { cardKind, type CardSummary, type MoveResult } from '#app/shared/cards/card.ts'
import type { Clashes } from '#app/shared/cards/effect.ts'
import { actionBetween, canMove, needOf, cardStageAfter, stages, type CardAction } from '#app/shared/cards/stage.ts'
import { useMoveCards, useUndoMoves, cardListQueryOptions } from './cards.queries.ts'
import { listClashesFn } from './effect/effect.functions.ts'
import type { MoveInput } from './move-dialog.tsx'

const ShipDialog = lazyPart(() => import('./effect/ship-dialog.tsx').then((module) => module.ShipDialog))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

/** Cards that are moved together, each by its own action. */
type Moves = readonly { card: CardSummary; action: CardAction }[]

export interface CardMoves {
  /** Moves cards by an action; those for which it isn't possible stay. */
  act: (cards: readonly CardSummary[], action: CardAction) => void
  /** Moves cards to a stage, each by the action that leads there. */
  moveTo: (cards: readonly CardSummary[], stage: string) => void
  /** The dialog that asks for a reason, a day or a confirmation while one is needed. */
  dialog: ReactNode
}

/** A reason, day or confirmation that the moves need before they are sent. */
const isAsked = ({ action }: Moves[number]) => needOf(action) !== null || action === 'delete'

/**
 * Returns how people move cards: at once on the board, with a toast that says the result and undoes it. What an action
 * needs is asked first, once for all cards.
 * @param list the shown list, which shows the result before the server has answered
 */
export function useCardMoves(list: { clientId: string | null; filter: string }, onMoved?: () => void): CardMoves {
  const t = useMessages('cardMoves')
  const queryClient = useQueryClient()
  const move = useMoveCards()
  const undo = useUndoMoves()
  const [asked, ask] = useState<Moves | null>(null)
  const [warned, warn] = useState<{ moves: Moves; clashes: Clashes } | null>(null)

  const named = (cards: readonly { title: string }[]) => {
    const [first, second] = cards
    return first && !second ? t('cardNamed', { title: first.title }) : t('cardCount', { count: cards.length })
  }
  const showError = useShowError()
  const notUndone = () => t('notUndone')
  const showOutcome = useShowOutcome({
    undo: async (changes) => {
      const { moved, refused } = await undo.mutateAsync(changes)
      return { changed: moved, refused }
    },
    words: { undo: t('undo'), undone: t('undone'), refused: (count) => t('refused', { count }), notUndone },
    refusedKind: 'error',
    onChanged: onMoved,
  })
  const resultOf = (moves: Moves, { moved }: MoveResult) => {
    const ids = new Set(moved.map(({ id }) => id))
    const cards = named(moves.flatMap(({ card }) => (ids.has(card.id) ? [card] : [])))
    const [action, stage] = [moves[0]?.action, moved[0]?.stage]
    if (action === 'trash') return t('trashed', { cards })
    if (action === 'restore') return t('restored', { cards })
    if (action === 'delete') return t('deleted', { cards })
    return t('movedTo', { cards, stage: stage === undefined ? '' : t(`stage.${stage}`) })
  }
  const send = async (moves: Moves, given: MoveInput) => {
    const options = cardListQueryOptions(list.clientId, list.filter)
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    queryClient.setQueryData(
      options.queryKey,
      (shown) => shown && { ...shown, cards: showMoved(shown.cards, moves, list.filter) },
    )
    const byAction = Map.groupBy(moves, ({ action }) => action)
    const calls = [...byAction].map(([action, group]) => ({
      cardIds: group.map(({ card }) => card.id),
      move: { action, ...given },
    }))
    const result = await move.mutateAsync(calls)
    const { moved, refused } = result
    const canUndo = moves.every(({ action }) => action !== 'delete')
    showOutcome({ changed: moved, refused }, resultOf(moves, result), { canUndo })
  }
  const start = (moves: Moves, all: readonly CardSummary[]) => {
    if (moves.length === 0) return showToast({ kind: 'info', text: t('cannotMove', { cards: named(all) }) })
    if (moves.some(isAsked)) return ask(moves)
    void shipOrWarn(moves).catch(showError)
  }
  /** Sends moves, unless cards ship that could not be measured on their own: then the person decides. */
  const shipOrWarn = async (moves: Moves) => {
    const cardIds = moves
      .flatMap(({ card, action }) => (action === 'ship' ? [card.id] : []))
      .slice(0, cardKind.maxChanged)
    const clashes = cardIds.length === 0 ? null : await listClashesFn({ data: { cardIds } })
    if (clashes && clashes.clashes.length > 0) return warn({ moves, clashes })
    await send(moves, { note: '' })
  }
  const first = asked?.find(isAsked)
  return {
    act: (cards, action) =>
      start(
        cards.filter((card) => canMove(card, action, 'staff')).map((card) => ({ card, action })),
        cards,
      ),
    moveTo(cards, name) {
      const stage = stages.find((one) => one === name)
      if (stage === undefined) return
      const moves = cards.flatMap((card) => {
        const action = actionBetween(card, stage)
        return action === null ? [] : [{ card, action }]
      })
      if (moves.length > 0 || cards.some((card) => card.stage !== stage)) start(moves, cards)
    },
    dialog: warned ? (
      <ShipDialog
        clashes={warned.clashes}
        cards={named(warned.moves.map(({ card }) => card))}
        onSend={(given) => send(warned.moves, given)}
        onClose={() => warn(null)}
      />
    ) : (
      asked &&
      first && (
        <MoveDialog
          action={first.action}
          cards={named(asked.map(({ card }) => card))}
          onSend={(given) => send(asked, given)}
          onClose={() => ask(null)}
        />
      )
    ),
  }
}

/** Returns the list as it will be: moved cards in their new stage, without those that leave the filter. */
function showMoved(cards: readonly CardSummary[], moves: Moves, filter: string): CardSummary[] {
  const actions = new Map(moves.map(({ card, action }) => [card.id, action]))
  return cards.flatMap((card) => {
    const action = actions.get(card.id)
    if (action === undefined) return [card]
    if (action === 'delete') return []
    const stage = cardStageAfter(card, action)
    const stageBeforeSnooze = stage === 'snoozed' ? card.stage : null
    const moved = { ...card, stage, stageBeforeSnooze, trashed: action === 'trash' }
    return matchesFilter(moved, filter) ? [moved] : []
  })
}
