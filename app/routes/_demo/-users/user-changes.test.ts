import { expect, test } from 'vitest'
import { applyChanges, noChanges, readChanges, takenBack, withChanges, writeChanges } from './user-changes.ts'
import { userOf } from './user-sample.ts'

const [ada, bo, cy] = [userOf(1), userOf(2), userOf(3)]
const users = [ada, bo, cy]
const blocked = { ...bo, status: 'blocked' as const }

test('edited users replace those of the mock API, and deleted ones are missing', () => {
  const changes = withChanges(noChanges, [
    [2, blocked],
    [3, null],
  ])
  expect(applyChanges(users, changes)).toEqual([ada, blocked])
})

test('an undone deletion brings back the user as last edited', () => {
  const edited = withChanges(noChanges, [[2, blocked]])
  const deleted = withChanges(edited, [[2, null]])
  expect(applyChanges(users, takenBack(deleted, edited, [2]))).toEqual([ada, blocked, cy])
})

test('undoing leaves alone what happened to other users since', () => {
  const deleted = withChanges(noChanges, [[3, null]])
  const later = withChanges(deleted, [[2, blocked]])
  expect(applyChanges(users, takenBack(later, noChanges, [3]))).toEqual([ada, blocked, cy])
})

test('a reload of the page finds the changes again', () => {
  const changes = withChanges(noChanges, [
    [2, blocked],
    [3, null],
  ])
  expect(readChanges(writeChanges(changes))).toEqual(changes)
})

test.each([null, '', 'not JSON', '{"a":1}', '[[1,{"id":1}]]', '[["1",null]]'])(
  'a stored text that is none of ours means no changes: %s',
  (text) => {
    expect(readChanges(text)).toEqual(noChanges)
  },
)
