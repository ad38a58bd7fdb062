import { expect, test } from 'vitest'
import { allClients, savedOf, viewOf } from './portfolio-view.ts'

test('the list of all clients is no view to save', () => expect(savedOf(allClients)).toBeNull())

test('a saved view has only what limits the list, and limits it the same later', () => {
  const view = { ...allClients, group: 'attention', reason: 'overdueCards' } as const
  expect(savedOf(view)).toEqual({ group: 'attention', reason: 'overdueCards' })
  expect(viewOf({ group: 'attention', reason: 'overdueCards' })).toEqual(view)
})

test('a view that was saved by health or tracking limits the list to the group that has these clients now', () => {
  expect(viewOf({ health: 'risk' })).toEqual({ ...allClients, group: 'attention' })
  expect(viewOf({ health: 'watch', tracking: 'quiet' })).toEqual({ ...allClients, group: 'silent' })
  expect(viewOf({ tracking: 'no_website', plan: 'Growth' })).toEqual({
    ...allClients,
    plan: 'Growth',
    group: 'neverStarted',
  })
})

test('what a saved view names and no longer exists doesn’t limit the list', () => {
  expect(viewOf({ plan: 'Platinum', reason: 3, group: 'attention' })).toEqual({ ...allClients, group: 'attention' })
  expect(viewOf({ health: 'good', tracking: 'receiving' })).toEqual(allClients)
})
