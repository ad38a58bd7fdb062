import { expect, test } from 'vitest'
import { kindsFor, notificationKinds } from './notification-kinds.ts'

test('people choose channels for kinds about pages that they may open', () => {
  expect(kindsFor('Admin')).toEqual(notificationKinds)
  const editors = kindsFor('Editor')
  expect(notificationKinds.filter((kind) => !editors.includes(kind))).toEqual(['finding', 'mention', 'report'])
  const clients = kindsFor('Client')
  expect(editors.filter((kind) => !clients.includes(kind))).toEqual(['competitor'])
})
