import { canTake, namesOf, type ItemAction } from '../items/item-kind.ts'

/**
 * The stages of a Loop Card, and who may move it from which stage to which. Pure, so that the interface offers exactly
 * what the server allows.
 *
 * The trash is apart from the stage: a restored card is in the stage it had. The specification's toggles of a task map
 * onto stages and flags:
 *
 * - accept (isInProgress): `start` and `pause`
 * - complete (isCompleted): `ship` and `close`; `unship` and `reopen` take it back
 * - trash (isTrashed): `trash` and `restore`
 * - confirm-delete, delete: `delete`, which the interface confirms first; only for a card in the trash
 * - star: each person's own mark (`card_star`), not a stage
 * - important: the priorities `high` and `urgent`, which a change of the card sets
 */
export const stages = [
  'proposed',
  'approved',
  'in-progress',
  'shipped',
  'measuring',
  'done',
  'snoozed',
  'dismissed',
  'declined',
] as const
export type Stage = (typeof stages)[number]

/** The stages that end the work on a card; it does not count towards the limit of open cards. */
export const closedStages = ['done', 'dismissed', 'declined'] as const satisfies readonly Stage[]
export const isOpen = (stage: Stage): boolean => closedStages.every((closed) => closed !== stage)

/** A mover: staff, or a Client with a card that is shared with them. */
export type Mover = 'staff' | 'client'

interface Rule extends ItemAction<Stage> {
  /** The new stage; `same` keeps it, `before` is the stage before the card was snoozed. */
  to: Stage | 'same' | 'before'
  who: readonly Mover[]
  /** What the person must give: a reason or message, or the day on which a snoozed card returns. */
  needs?: 'note' | 'day'
  /** Whether the card must be in the trash. All other actions need a card outside the trash. */
  trashed?: true
}

const staff: readonly Mover[] = ['staff']
const both: readonly Mover[] = ['staff', 'client']
/** Moves that only Loop itself makes, as a part of something else. */
const noOne: readonly Mover[] = []

const table = {
  approve: { from: ['proposed'], to: 'approved', who: both },
  askForChanges: { from: ['proposed'], to: 'same', who: ['client'], needs: 'note' },
  decline: { from: ['proposed'], to: 'declined', who: both, needs: 'note' },
  withdrawApproval: { from: ['approved'], to: 'proposed', who: staff },
  start: { from: ['proposed', 'approved'], to: 'in-progress', who: staff },
  pause: { from: ['in-progress'], to: 'approved', who: staff },
  ship: { from: ['approved', 'in-progress'], to: 'shipped', who: staff },
  unship: { from: ['shipped', 'measuring'], to: 'in-progress', who: staff },
  close: { from: ['shipped', 'measuring'], to: 'done', who: staff, needs: 'note' },
  // Loop measures what was shipped (server/cards/effect), and a person confirms or overrules the verdict.
  measure: { from: ['shipped'], to: 'measuring', who: noOne },
  confirm: { from: ['measuring'], to: 'done', who: noOne },
  snooze: { from: ['proposed', 'approved'], to: 'snoozed', who: staff, needs: 'day' },
  wake: { from: ['snoozed'], to: 'before', who: staff },
  dismiss: { from: ['proposed', 'approved', 'in-progress', 'snoozed'], to: 'dismissed', who: staff, needs: 'note' },
  reopen: { from: ['dismissed', 'declined', 'done'], to: 'proposed', who: staff },
  trash: { from: stages, to: 'same', who: staff },
  restore: { from: stages, to: 'same', who: staff, trashed: true },
  delete: { from: stages, to: 'same', who: staff, trashed: true },
} as const satisfies Record<string, Rule>

export type CardAction = keyof typeof table

/** The actions of a card as an item (cardKind in card.ts). */
export const stageRules: Readonly<Record<CardAction, Rule>> = table
export const cardActions: readonly CardAction[] = namesOf(table)

/** The actions that a Client may take on a card that waits for their decision. */
export const clientActions = ['approve', 'askForChanges', 'decline'] as const satisfies readonly CardAction[]
export type ClientAction = (typeof clientActions)[number]

/** The part of a card that decides what may happen to it. */
export interface CardState {
  stage: Stage
  /** The stage before it was snoozed; null unless it is snoozed. */
  stageBeforeSnooze: Stage | null
  trashed: boolean
  /** Whether only staff see it. */
  internal: boolean
}

/** Returns what a person must give for an action; null if nothing. */
export const needOf = (action: CardAction): 'note' | 'day' | null => stageRules[action].needs ?? null

/** Returns whether a kind of person may take an action at all. */
export const mayTake = (mover: Mover, action: CardAction): boolean => stageRules[action].who.includes(mover)

/** Returns whether an action is possible for a card in this state, by this kind of person. */
export function canMove(card: CardState, action: CardAction, mover: Mover): boolean {
  const { trashed = false } = stageRules[action]
  if (mover === 'client' && card.internal) return false
  return mayTake(mover, action) && card.trashed === trashed && canTake(stageRules[action], card.stage)
}

/** Returns the stage of a card after an action that is possible. */
export function cardStageAfter(card: Pick<CardState, 'stage' | 'stageBeforeSnooze'>, action: CardAction): Stage {
  const { to } = stageRules[action]
  if (to === 'same') return card.stage
  return to === 'before' ? (card.stageBeforeSnooze ?? 'proposed') : to
}

/** Returns the actions by which staff move a card to another stage, in the order of the table. */
export const movesOf = (card: CardState): CardAction[] =>
  cardActions.filter((action) => canMove(card, action, 'staff') && cardStageAfter(card, action) !== card.stage)

/** Returns the action that moves a card from its stage to another, by drag or menu; null if staff can't. */
export const actionBetween = (card: CardState, to: Stage): CardAction | null =>
  movesOf(card).find((action) => cardStageAfter(card, action) === to) ?? null
