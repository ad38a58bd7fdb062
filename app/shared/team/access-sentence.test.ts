import { describe, expect, test } from 'vitest'
import { accessSentence, readAccessDetails } from './access-sentence.ts'

const carl = '5a3b1e00-0000-4000-8001-000000000001'
const letter = '5a3b1e00-0000-4000-8002-000000000001'
const names = new Map([
  [carl, 'Carl Fern'],
  [letter, 'new@fern.test'],
])
const say = (kind: string, details: unknown = {}, actorId: string | null = null) =>
  accessSentence(kind, readAccessDetails(details), (id) => names.get(id), actorId)

describe('the access log says', () => {
  test.each([
    ['auth.signed_in', { provider: 'embedded' }, 'Signed in with a Loop account'],
    ['auth.signed_in', { provider: 'okta' }, 'Signed in with okta'],
    ['auth.signed_out', {}, 'Signed out'],
    ['auth.refused', { code: 'auth.unknown_user' }, 'Was refused at the sign-in (unknown user)'],
    ['auth.refused', {}, 'Was refused at the sign-in'],
    ['team.invited', { invitationId: letter, role: 'Client' }, 'Invited new@fern.test'],
    ['team.invited', { invitationId: letter, role: 'Admin' }, 'Invited new@fern.test as Admin'],
    ['team.invitation_resent', { invitationId: letter, role: 'Client' }, 'Sent new@fern.test the invitation again'],
    ['team.invitation_revoked', { invitationId: letter }, 'Took back the invitation of new@fern.test'],
    ['team.joined', { userId: carl, role: 'Editor', moved: false }, 'Joined as Editor'],
    ['team.joined', { userId: carl, role: 'Client', moved: true }, 'Joined with an account from another team'],
    ['team.left', { userId: carl, moved: true }, 'Left for another team'],
    ['team.role_changed', { userId: carl, from: 'Admin', to: 'Editor' }, 'Made Carl Fern an Editor, before Admin'],
    ['team.switched_off', { userId: carl }, 'Switched off Carl Fern'],
    ['team.removed', { userId: 'ffffffff-0000' }, 'Removed a person who is gone (ffffffff)'],
    ['auth.locked', { step: 'code' }, 'Was shut out for a while after too many wrong codes'],
    ['auth.something_new', {}, 'Something new'],
  ])('%s %j: %s', (kind, details, sentence) => {
    expect(say(kind, details)).toBe(sentence)
  })
})

test('details that cannot be read are left out instead of failing the whole log', () => {
  expect(say('team.switched_off', { userId: 7, moved: 'yes' })).toBe('Switched off somebody')
  expect(say('team.left', null)).toBe('Left')
})
