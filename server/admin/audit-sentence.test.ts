import { expect, test } from 'vitest'
import { auditGroups } from '#app/shared/admin/audit-filter.ts'
import { auditKinds } from '#app/shared/audit-kinds.ts'
import { auditSentence } from './audit-sentence.ts'

test.each([
  ['auth.signed_in', { provider: 'auth0' }, 'Ada signed in with Auth0'],
  ['auth.signed_in', { provider: 'later' }, 'Ada signed in with later'],
  ['auth.locked', { step: 'code' }, 'Ada was shut out for a while after too many wrong codes'],
  ['account.session_revoked', { sessions: 2 }, 'Ada ended 2 of their sessions'],
  ['client.created', { company: 'Fern', plan: 'Free' }, 'Ada entered the client Fern on the plan Free'],
  ['audit.exported', { format: 'csv' }, 'Ada exported entries of the audit log as CSV'],
])('%s is told as a sentence', (kind, details, sentence) => {
  expect(auditSentence({ kind, person: 'Ada', company: null, details })).toBe(sentence)
})

test.each([
  [
    'client.changed',
    { before: { plan: 'Free', beganOn: '2026-01-01' }, after: { plan: 'Growth', beganOn: '2025-01-01' } },
    'Ada changed the client: plan Free → Growth, began on 2026-01-01 → 2025-01-01 (Fern)',
  ],
  ['client.changed', null, 'Ada changed the client: see the details (Fern)'],
  ['client.archived', { company: 'Fern', endedSessions: 1 }, 'Ada archived the client Fern'],
  ['plan.changed', { before: 'Free', after: 'Growth' }, 'Ada changed the plan Free → Growth (Fern)'],
  ['goal.added', { name: 'Order' }, 'Ada added the goal Order (Fern)'],
  ['report.sent_out', {}, 'Ada · report: sent out (Fern)'],
])('%s about a company names it once', (kind, details, sentence) => {
  expect(auditSentence({ kind, person: 'Ada', company: 'Fern', details })).toBe(sentence)
})

test('a refused sign-in tells the reason, and whose it would have been where that is known', () => {
  const refused = { kind: 'auth.refused', company: null }
  const details = { reason: 'password', provider: 'embedded' }
  expect(auditSentence({ ...refused, person: 'Ada', details })).toBe(
    'A sign-in as Ada with a Loop account was refused: password',
  )
  expect(auditSentence({ ...refused, person: null, details: { code: 'auth.token_used' } })).toBe(
    'A sign-in was refused: auth.token_used',
  )
  expect(auditSentence({ ...refused, person: null, details: {} })).toBe('A sign-in was refused')
})

test('what is done to another person names them while they are there', () => {
  const changed = { kind: 'team.role_changed', person: 'Ada', company: null, details: { from: 'Editor', to: 'Admin' } }
  expect(auditSentence({ ...changed, whom: 'Edwin' })).toBe('Ada made Edwin Admin (was Editor)')
  expect(auditSentence({ ...changed, whom: null })).toBe('Ada made somebody Admin (was Editor)')
})

test('every kind that is recorded has its sentence, and belongs to one group of the filter', () => {
  const groups = Object.values(auditGroups)
  for (const kind of auditKinds) {
    expect(auditSentence({ kind, person: 'Ada', company: null, details: {} })).not.toContain('·')
    expect([kind, groups.filter(({ kinds }) => kinds.some((begin) => kind.startsWith(begin))).length]).toEqual([
      kind,
      1,
    ])
  }
})

test('what is done by nobody who is known is done by somebody', () => {
  expect(auditSentence({ kind: 'auth.signed_out', person: null, company: null, details: [] })).toBe(
    'Somebody signed out',
  )
})
