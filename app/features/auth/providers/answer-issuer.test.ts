import { expect, test } from 'vitest'
import { isAnswerOf } from './answer-issuer.ts'

const own = { issuer: 'https://loop.example/', namesIssuer: true }
const auth0 = { issuer: 'https://tenant.example/', namesIssuer: false }
const answer = (iss?: string) => `?code=c&state=s${iss === undefined ? '' : `&iss=${encodeURIComponent(iss)}`}`

test('an answer is accepted from the issuer it names', () => {
  expect(isAnswerOf(own, answer(own.issuer))).toBe(true)
  expect(isAnswerOf(auth0, answer(auth0.issuer))).toBe(true)
})

test.each([
  ['another provider', answer(auth0.issuer)],
  ['another provider, of a refusal', `?error=access_denied&state=s&iss=${encodeURIComponent(auth0.issuer)}`],
  ['the same one by another spelling', answer('https://loop.example')],
  ['nobody', answer('')],
  ['two at once', `${answer(own.issuer)}&iss=https://tenant.example/`],
])('an answer that names %s never reaches a provider', (_whom, search) => expect(isAnswerOf(own, search)).toBe(false))

test('an answer without an issuer is refused only if the provider promises to name itself', () => {
  expect(isAnswerOf(own, answer())).toBe(false)
  expect(isAnswerOf(auth0, answer())).toBe(true)
})

test('an address without an answer belongs to no provider', () => {
  for (const search of ['', '?redirect=%2F', '?code=supabase', '?state=s']) expect(isAnswerOf(own, search)).toBe(true)
})
