import { beforeEach, expect, test } from 'vitest'
import { begunSignIn, forgetSignIn, rememberSignIn } from './begun-sign-in.ts'

beforeEach(() => sessionStorage.clear())

test('the tab remembers which provider it left for and the nonce it sent', () => {
  rememberSignIn('auth0', 'https://tenant.example/authorize?state=s&nonce=n-1')
  expect(begunSignIn()).toEqual({ provider: 'auth0', nonce: 'n-1' })
  forgetSignIn()
  expect(begunSignIn()).toBeNull()
})

test('an unknown stored value counts as none', () => {
  for (const note of ['', 'null', '{', '{"provider":1}']) {
    sessionStorage.setItem('loop.sign-in', note)
    expect(begunSignIn()).toBeNull()
  }
})
