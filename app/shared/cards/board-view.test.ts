import { expect, test } from 'vitest'
import { defaultBoardView, readBoardView } from './board-view.ts'

test('a stored view of the board is read part by part; unreadable parts become the default', () => {
  const stored = { view: 'list', sort: 'due', group: 'source' }
  expect(readBoardView(stored)).toEqual(stored)
  expect(readBoardView({ ...stored, sort: 'colour', more: 1 })).toEqual({ ...stored, sort: 'priority' })
  for (const nothing of [null, 'list', 7, [], {}, { view: null }, { view: 'ledger' }]) {
    expect(readBoardView(nothing)).toEqual(defaultBoardView)
  }
})
