import { describe, expect, it, test } from 'vitest'
import {
  actionBetween,
  canMove,
  cardActions,
  mayTake,
  movesOf,
  needOf,
  cardStageAfter,
  stages,
  type CardAction,
  type CardState,
  type Stage,
} from './stage.ts'

const inStage = (stage: Stage, more: Partial<CardState> = {}): CardState => ({
  stage,
  stageBeforeSnooze: stage === 'snoozed' ? 'approved' : null,
  trashed: false,
  internal: false,
  ...more,
})

/** What dragging a card from a column (rows) to another one means; a missing column can't be reached. */
const drags: Record<Stage, Partial<Record<Stage, CardAction>>> = {
  proposed: {
    approved: 'approve',
    'in-progress': 'start',
    snoozed: 'snooze',
    dismissed: 'dismiss',
    declined: 'decline',
  },
  approved: {
    proposed: 'withdrawApproval',
    'in-progress': 'start',
    shipped: 'ship',
    snoozed: 'snooze',
    dismissed: 'dismiss',
  },
  'in-progress': { approved: 'pause', shipped: 'ship', dismissed: 'dismiss' },
  shipped: { 'in-progress': 'unship', done: 'close' },
  measuring: { 'in-progress': 'unship', done: 'close' },
  done: { proposed: 'reopen' },
  snoozed: { approved: 'wake', dismissed: 'dismiss' },
  dismissed: { proposed: 'reopen' },
  declined: { proposed: 'reopen' },
}

describe('A card', () => {
  const pairs = stages.flatMap((from) => stages.map((to): [Stage, Stage] => [from, to]))

  it.each(pairs)('dragged from %s to %s', (from, to) => {
    expect(actionBetween(inStage(from), to)).toBe(drags[from][to] ?? null)
  })

  it.each(pairs)('moves from %s to %s by one action at most', (from, to) => {
    const actions = movesOf(inStage(from)).filter((action) => cardStageAfter(inStage(from), action) === to)
    expect(actions.length).toBeLessThanOrEqual(1)
  })

  it('that is measured goes back to work or is closed, and no move of people leads there', () => {
    expect(movesOf(inStage('measuring'))).toEqual(['unship', 'close'])
    const reached = stages
      .filter((stage) => stage !== 'measuring')
      .flatMap((from) => movesOf(inStage(from)).map((action) => cardStageAfter(inStage(from), action)))
    expect(reached).not.toContain('measuring')
  })

  it('that was snoozed returns to the stage before', () => {
    expect(cardStageAfter(inStage('snoozed', { stageBeforeSnooze: 'proposed' }), 'wake')).toBe('proposed')
    expect(actionBetween(inStage('snoozed', { stageBeforeSnooze: 'proposed' }), 'approved')).toBeNull()
    expect(actionBetween(inStage('snoozed', { stageBeforeSnooze: 'proposed' }), 'proposed')).toBe('wake')
  })

  it('keeps its stage in the trash, and only the trash lets go of it', () => {
    for (const stage of stages) {
      const trashed = inStage(stage, { trashed: true })
      expect(cardActions.filter((action) => canMove(trashed, action, 'staff'))).toEqual(['restore', 'delete'])
      expect(cardStageAfter(trashed, 'restore')).toBe(stage)
      expect(canMove(inStage(stage), 'delete', 'staff')).toBe(false)
      expect(movesOf(trashed)).toEqual([])
    }
  })
})

/** The stages in which each action is possible, for staff and for a Client with a card shared with them. */
const possible: Record<CardAction, { staff: readonly Stage[]; client: readonly Stage[] }> = {
  approve: { staff: ['proposed'], client: ['proposed'] },
  askForChanges: { staff: [], client: ['proposed'] },
  decline: { staff: ['proposed'], client: ['proposed'] },
  withdrawApproval: { staff: ['approved'], client: [] },
  start: { staff: ['proposed', 'approved'], client: [] },
  pause: { staff: ['in-progress'], client: [] },
  ship: { staff: ['approved', 'in-progress'], client: [] },
  unship: { staff: ['shipped', 'measuring'], client: [] },
  close: { staff: ['shipped', 'measuring'], client: [] },
  // Loop itself makes these moves.
  measure: { staff: [], client: [] },
  confirm: { staff: [], client: [] },
  snooze: { staff: ['proposed', 'approved'], client: [] },
  wake: { staff: ['snoozed'], client: [] },
  dismiss: { staff: ['proposed', 'approved', 'in-progress', 'snoozed'], client: [] },
  reopen: { staff: ['done', 'dismissed', 'declined'], client: [] },
  trash: { staff: stages, client: [] },
  restore: { staff: [], client: [] },
  delete: { staff: [], client: [] },
}

describe.each(cardActions)('%s', (action) => {
  test.each(stages)('from %s', (stage) => {
    expect(canMove(inStage(stage), action, 'staff')).toBe(possible[action].staff.includes(stage))
    expect(canMove(inStage(stage), action, 'client')).toBe(possible[action].client.includes(stage))
    // What only staff see can't be decided by a Client.
    expect(canMove(inStage(stage, { internal: true }), action, 'client')).toBe(false)
    expect(canMove(inStage(stage, { internal: true }), action, 'staff')).toBe(possible[action].staff.includes(stage))
    expect(canMove(inStage(stage, { trashed: true }), action, 'client')).toBe(false)
  })
})

test('What ends a card or asks for more has a reason, and a snoozed card a day', () => {
  const needs = cardActions.flatMap((action) => (needOf(action) === null ? [] : [[action, needOf(action)]]))
  expect(needs).toEqual([
    ['askForChanges', 'note'],
    ['decline', 'note'],
    ['close', 'note'],
    ['snooze', 'day'],
    ['dismiss', 'note'],
  ])
  expect(cardActions.filter((action) => mayTake('client', action))).toEqual(['approve', 'askForChanges', 'decline'])
})
