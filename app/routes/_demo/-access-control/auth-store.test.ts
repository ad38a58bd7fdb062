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

test('a sign-in with the mock API keeps its token, a refresh replaces it, and a logout forgets it', () => {
  const signedIn = reduceAuth(initialAuth, {
    type: 'LOGIN',
    loggedInWith: 'jwt',
    name: 'Demo',
    email: 'demo@demo.test',
    accessToken: 'first',
  })
  expect(signedIn).toEqual({
    userRole: 'admin',
    values: { loggedInWith: 'jwt', name: 'Demo', email: 'demo@demo.test' },
    accessToken: 'first',
  })
  const refreshed = reduceAuth(signedIn, { type: 'REFRESH_TOKEN', accessToken: 'second' })
  expect(refreshed).toEqual({ ...signedIn, accessToken: 'second' })
  expect(reduceAuth(refreshed, { type: 'LOGOUT_WITH_JWT' })).toEqual(initialAuth)
})

test('a pretended sign-in has no token, also after one with a token', () => {
  const before = reduceAuth(initialAuth, { type: 'LOGIN', loggedInWith: 'jwt', name: 'Demo', accessToken: 'first' })
  const after = reduceAuth(before, { type: 'LOGIN', loggedInWith: 'firebase', name: 'Demo' })
  expect(after).not.toHaveProperty('accessToken')
})
