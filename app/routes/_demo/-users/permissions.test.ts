import { expect, test } from 'vitest'
import { granted, togglePermissions } from './permissions.ts'
import { userOf } from './user-sample.ts'

const { permissions: none } = userOf(1)

test('a new user may do nothing', () => {
  expect(granted(none, {})).toBe(false)
})

test('a cell grants one thing and takes it again', () => {
  const reading = togglePermissions(none, { area: 'posts', action: 'read' })
  expect(reading.posts).toEqual({ read: true, write: false, create: false, delete: false })
  expect(reading.users).toEqual(none.users)
  expect(none.posts.read).toBe(false)
  expect(togglePermissions(reading, { area: 'posts', action: 'read' })).toEqual(none)
})

test('a row grants everything with one area, also if some of it was granted before', () => {
  const reading = togglePermissions(none, { area: 'posts', action: 'read' })
  expect(granted(reading, { area: 'posts' })).toBe('indeterminate')
  const all = togglePermissions(reading, { area: 'posts' })
  expect(all.posts).toEqual({ read: true, write: true, create: true, delete: true })
  expect(granted(all, { area: 'posts' })).toBe(true)
  expect(granted(all, { area: 'comments' })).toBe(false)
  expect(togglePermissions(all, { area: 'posts' })).toEqual(none)
})

test('a column grants one thing in every area', () => {
  const reading = togglePermissions(none, { action: 'read' })
  expect([reading.users.read, reading.posts.read, reading.comments.read]).toEqual([true, true, true])
  expect(granted(reading, { action: 'read' })).toBe(true)
  expect(granted(reading, { area: 'users' })).toBe('indeterminate')
  expect(togglePermissions(reading, { action: 'read' })).toEqual(none)
})
