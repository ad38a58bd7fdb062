import { expect, test } from 'vitest'
import { monthOf } from '../calendar/month.ts'
import { groupCards, isWithin, lanesOf } from './arrange.ts'
import type { CardSummary } from './card.ts'
import type { EvidenceKind } from './evidence/evidence-kind.ts'
import { stages } from './stage.ts'

const october = monthOf('2026-10-01')
const reader = { month: october, personId: 'me' }
const card = (more: Partial<CardSummary>): CardSummary => ({
  id: 'a',
  clientId: 'c',
  client: 'Company 1',
  title: 'Shorten the form',
  stage: 'proposed',
  stageBeforeSnooze: null,
  snoozedUntil: null,
  trashed: false,
  internal: false,
  changesAsked: false,
  requested: false,
  source: null,
  pinned: false,
  rolled: 0,
  effect: null,
  starred: false,
  priority: 'normal',
  effort: null,
  confidence: null,
  owner: null,
  people: [],
  dueMonth: null,
  tags: [],
  steps: { done: 0, all: 0 },
  comments: 0,
  version: 1,
  createdAt: '2026-10-01T00:00:00Z',
  changedAt: '2026-10-01T00:00:00Z',
  ...more,
})

test('cards are grouped by what they were made from, those without evidence last', () => {
  const kinds: (EvidenceKind | null)[] = ['idea', null, 'request', 'analytics', 'idea']
  const columns = groupCards(
    kinds.map((source, index) => card({ id: String(index), source })),
    'source',
    true,
  )
  expect(columns.map(({ key, cards }) => [key, cards.length])).toEqual([
    ['analytics', 1],
    ['request', 1],
    ['idea', 2],
    ['', 1],
  ])
})

test('a card is overdue when its due month has passed and its work is not finished', () => {
  const late = monthOf('2026-09-01')
  const overdue = (more: Partial<CardSummary>) => isWithin(card(more), 'overdue', reader)
  expect(stages.filter((stage) => overdue({ stage, dueMonth: late }))).toEqual([
    'proposed',
    'approved',
    'in-progress',
    'snoozed',
  ])
  expect([overdue({ dueMonth: october }), overdue({}), overdue({ dueMonth: late, trashed: true })]).toEqual([
    false,
    false,
    false,
  ])
})

test('a card waits for the client while it is proposed, shared, and nobody asked for changes', () => {
  const waits = (more: Partial<CardSummary>) => isWithin(card(more), 'waiting', reader)
  expect([waits({}), waits({ requested: true, version: 2 })]).toEqual([true, true])
  for (const other of [
    { internal: true },
    { trashed: true },
    { changesAsked: true },
    { requested: true },
    { stage: 'approved' as const },
  ]) {
    expect(waits(other)).toBe(false)
  }
  expect(stages.filter((stage) => isWithin(card({ stage }), 'open', reader))).toEqual(
    stages.filter((stage) => !['done', 'dismissed', 'declined'].includes(stage)),
  )
})

test('cards of mine are those that I am responsible for or involved in, until they are finished or while snoozed', () => {
  const me = { id: 'me', name: 'Ada' }
  const isMine = (more: Partial<CardSummary>) => isWithin(card(more), 'mine', reader)
  expect([isMine({ owner: me }), isMine({ people: [me] }), isMine({}), isMine({ owner: me, trashed: true })]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(stages.filter((stage) => isMine({ owner: me, stage }))).toEqual([
    'proposed',
    'approved',
    'in-progress',
    'shipped',
    'measuring',
  ])
  expect(isWithin(card({ owner: null }), 'mine', { month: october, personId: null })).toBe(false)
})

test('each client has a lane, by name, and all lanes have the same stages', () => {
  const lanes = lanesOf([
    card({ id: '1', clientId: 'b', client: 'Birch', stage: 'shipped' }),
    card({ id: '2', clientId: 'a', client: 'Aster' }),
    card({ id: '3', clientId: 'b', client: 'Birch' }),
  ])
  expect(
    lanes.map(({ client, columns }) => [client, columns.map(({ key, cards }) => [key, cards.map(({ id }) => id)])]),
  ).toEqual([
    [
      'Aster',
      [
        ['proposed', ['2']],
        ['shipped', []],
      ],
    ],
    [
      'Birch',
      [
        ['proposed', ['3']],
        ['shipped', ['1']],
      ],
    ],
  ])
})
