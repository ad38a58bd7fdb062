import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

test.each([
  ['auth.signed_in', { provider: 'auth0' }, 'Ada signed in with auth0'],
  ['client.created', { company: 'Fern', plan: 'Free' }, 'Ada entered the client Fern on the plan Free'],
  [
    'client.changed',
    { before: { plan: 'Free', beganOn: '2026-01-01' }, after: { plan: 'Growth', beganOn: '2025-01-01' } },
    'Ada changed the client: plan Free → Growth, began on 2026-01-01 → 2025-01-01 (Fern)',
  ],
  ['client.changed', null, 'Ada changed the client: see the details (Fern)'],
  ['goal.added', { name: 'Order' }, 'Ada added the goal Order (Fern)'],
  ['report.sent_out', {}, 'Ada · report: sent out (Fern)'],
])('%s is told as a sentence', (kind, details, sentence) => {
  const company = kind === 'auth.signed_in' ? null : 'Fern'
  expect(auditSentence({ kind, person: 'Ada', company, details })).toBe(sentence)
})

test('a refused sign-in tells of nobody, but of the reason', () => {
  const refused = { kind: 'auth.refused', person: null, company: null }
  expect(auditSentence({ ...refused, details: { reason: 'auth.token_used', provider: 'auth0' } })).toBe(
    'A sign-in was refused with auth0: auth.token_used',
  )
  expect(auditSentence({ ...refused, details: {} })).toBe('A sign-in was refused')
})

test('what is done by nobody who is known is done by somebody', () => {
  expect(auditSentence({ kind: 'auth.signed_out', person: null, company: null, details: [] })).toBe(
    'Somebody signed out',
  )
})
