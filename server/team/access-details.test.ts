import { expect, test } from 'vitest'
import { readAccessDetails } from './access-details.ts'

test('details that cannot be read are left out instead of failing the whole log', () => {
  expect(readAccessDetails({ userId: 7, moved: 'yes', role: 'King', step: 'code' })).toEqual({ step: 'code' })
  expect(readAccessDetails(null)).toEqual({})
})

test('a refusal’s reason is the one that was recorded, else its code', () => {
  expect(readAccessDetails({ reason: 'wrong_password', code: 'auth.refused' }).reason).toBe('wrong_password')
  expect(readAccessDetails({ code: 'auth.unknown_user' }).reason).toBe('auth.unknown_user')
})
