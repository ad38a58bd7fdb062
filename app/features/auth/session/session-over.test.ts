import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { isSignedIn, noteSessionOver, isNotSignedIn, whileLeaving } from './session-over.ts'
import { sessionQueryOptions } from './session.queries.ts'

function pageOf(user: object | null | undefined): QueryClient {
  const queryClient = new QueryClient()
  if (user !== undefined) queryClient.setQueryData<object | null>(sessionQueryOptions().queryKey, user)
  return queryClient
}

test('only a refusal for a missing sign-in means that the session is over', () => {
  expect(isNotSignedIn(new UserError('auth.not_signed_in', 401, 'Please sign in.'))).toBe(true)
  expect(isNotSignedIn(new UserError('auth.forbidden', 403, 'You don’t have access to this.'))).toBe(false)
  expect(isNotSignedIn(new UserError('auth.token_used', 401, 'Used.'))).toBe(false)
  expect(isNotSignedIn(new Error('auth.not_signed_in'))).toBe(false)
})

test('a session ends once, however many calls are refused', () => {
  const page = pageOf({ id: 'u-1' })
  expect(noteSessionOver(page)).toBe(true)
  expect(isSignedIn(page)).toBe(false)
  expect(noteSessionOver(page)).toBe(false)
})

test('without a known person no session has ended', () => {
  expect(noteSessionOver(pageOf(null))).toBe(false)
  expect(noteSessionOver(pageOf(undefined))).toBe(false)
})

test('a refusal during a logout doesn’t count as an ended session', async () => {
  const page = pageOf({ id: 'u-1' })
  await whileLeaving(async () => expect(noteSessionOver(page)).toBe(false))
  expect(noteSessionOver(page)).toBe(true)
})
