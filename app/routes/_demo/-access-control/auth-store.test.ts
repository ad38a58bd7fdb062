import { expect, test } from 'vitest'
import { initialAuth, reduceAuth } from './auth-store.ts'

test('the demo begins as admin with nobody signed in', () => {
  expect(initialAuth).toEqual({ userRole: 'admin', values: {} })
})

test('a change of role carries the role and leaves the sign-in alone', () => {
  const signedIn = reduceAuth(initialAuth, { type: 'LOGIN', loggedInWith: 'jwt', name: 'Demo' })
  expect(reduceAuth(signedIn, { type: 'CHANGE_ROLE', userRole: 'staff' })).toEqual({
    userRole: 'staff',
    values: { loggedInWith: 'jwt', name: 'Demo' },
  })
})

test.each(['LOGOUT_WITH_JWT', 'LOGOUT_WITH_FIREBASE'] as const)('%s clears the state', (type) => {
  const left = reduceAuth({ userRole: 'user', values: { loggedInWith: 'firebase', name: 'Demo' } }, { type })
  expect(left).toEqual(initialAuth)
})
