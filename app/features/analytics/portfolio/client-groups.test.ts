import { expect, test } from 'vitest'
import { groupsOf } from './client-groups.ts'

const nothing = { cards: null, report: null }
const cards = { clientId: 'a', open: 3, waiting: 0, overdue: 0 }
const report = { clientId: 'a', report: null, last: null, need: null }

test('a client who sends data and needs nothing is in no group', () => {
  expect(groupsOf({ tracking: 'receiving' }, { signs: [] }, nothing)).toEqual([])
  expect(groupsOf({ tracking: 'receiving' }, { signs: [] }, { cards, report })).toEqual([])
})

test('a client without data is silent, or never started', () => {
  expect(groupsOf({ tracking: 'quiet' }, { signs: ['quiet'] }, nothing)).toEqual(['attention', 'silent'])
  expect(groupsOf({ tracking: 'waiting' }, { signs: [] }, nothing)).toEqual(['neverStarted'])
  expect(groupsOf({ tracking: 'no_website' }, { signs: [] }, nothing)).toEqual(['neverStarted'])
})

test('overdue cards and reports wait for us, proposals for the client', () => {
  const of = (more: Partial<Parameters<typeof groupsOf>[2]>) =>
    groupsOf({ tracking: 'receiving' }, { signs: [] }, { ...nothing, ...more })
  expect(of({ cards: { ...cards, overdue: 1 } })).toEqual(['waitingForUs'])
  expect(of({ report: { ...report, need: 'late' } })).toEqual(['waitingForUs'])
  expect(of({ cards: { ...cards, waiting: 2, overdue: 1 } })).toEqual(['waitingForUs', 'waitingForThem'])
})
