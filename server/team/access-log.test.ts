import { expect, test } from 'vitest'
import { readAccessDetails } from './access-log.ts'

test('unreadable details are left out instead of making the whole log fail', () => {
  expect(readAccessDetails({ userId: 7, moved: 'yes', role: 'King', step: 'code' })).toEqual({ step: 'code' })
  expect(readAccessDetails(null)).toEqual({})
})

test('a refusal shows its recorded reason, or else its code', () => {
  expect(readAccessDetails({ reason: 'wrong_password', code: 'auth.refused' }).reason).toBe('wrong_password')
  expect(readAccessDetails({ code: 'auth.unknown_user' }).reason).toBe('auth.unknown_user')
})
