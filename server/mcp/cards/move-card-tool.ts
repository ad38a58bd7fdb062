import * as v from 'valibot'
import { cardMoveSchema, type MoveResult } from '#app/shared/cards/card.ts'
import { cardActions, mayTake } from '#app/shared/cards/stage.ts'
import { moveCards } from '../../cards/move-cards.ts'
import { cardNotFound } from '../../cards/permission.ts'
import { idSchema, itemProperty } from '../item-input.ts'
import { toolError, type Tool } from '../tool.ts'

/** What an assistant may do with a card. Deleting for good is left to people. */
const actions = cardActions.filter((action) => mayTake('staff', action) && action !== 'delete')

const inputSchema = v.strictObject({ card: idSchema, ...cardMoveSchema.entries, action: v.picklist(actions) })

const reasons: Record<Exclude<MoveResult['refused'][number]['reason'], 'missing'>, string> = {
  stage: 'The card can’t be moved this way from its stage. Read it, then choose another action.',
  limit: 'The client has too many open cards. Close or delete some first.',
  changed: 'Someone changed the card meanwhile. Read it again.',
}

/** The tool for a move. */
export const moveCardTool: Tool = {
  name: 'move_card',
  title: 'Move a card',
  scope: 'cards:write',
  // Every move can be taken back, but it replaces the stage, and the client sees it. A second one is refused.
  changes: { destructive: true, idempotent: true },
  description:
    'Moves a card to another stage, or to the trash and back. Shipping a card starts the measurement of its effect. For the Loop team.',
  properties: {
    card: itemProperty('card'),
    action: {
      type: 'string',
      enum: actions,
      description:
        'approve, decline and snooze a proposed card; start, pause and ship work; unship, close or reopen; dismiss; wake a snoozed card; trash and restore. decline, close and dismiss need a note, snooze needs until.',
    },
    note: { type: 'string', maxLength: 1000, description: 'The reason, which the history of the card shows.' },
    until: { type: 'string', description: 'The day on which a snoozed card returns, such as 2026-11-30.' },
  },
  required: ['card', 'action'],
  async run(context, actor, input) {
    const { card, ...move } = v.parse(inputSchema, input, { abortEarly: true })
    const { moved, refused } = await moveCards(context, actor, { cardIds: [card], move })
    const reason = refused[0]?.reason
    if (reason === 'missing') throw cardNotFound()
    if (reason !== undefined) throw toolError(reasons[reason])
    return { id: card, stage: moved[0]?.stage }
  },
}
