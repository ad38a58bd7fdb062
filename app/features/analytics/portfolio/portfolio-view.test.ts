import { expect, test } from 'vitest'
import { allClients, savedOf, viewOf } from './portfolio-view.ts'

test('the list of all clients is no view to save', () => expect(savedOf(allClients)).toBeNull())

test('a saved view has only what limits the list, and limits it the same later', () => {
  const view = { ...allClients, health: 'risk', reason: 'overdueCards' } as const
  expect(savedOf(view)).toEqual({ health: 'risk', reason: 'overdueCards' })
  expect(viewOf({ health: 'risk', reason: 'overdueCards' })).toEqual(view)
})

test('what a saved view names and no longer exists doesn’t limit the list', () => {
  expect(viewOf({ plan: 'Platinum', reason: 3, tracking: 'quiet' })).toEqual({ ...allClients, tracking: 'quiet' })
})
