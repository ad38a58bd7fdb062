import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import { auditKinds } from '#app/shared/audit-kinds.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import type { AccessDetails, AccessEntry } from '#app/shared/team/access-entry.ts'
import { whatHappened, actorText } from './access-sentence.ts'

const spoken = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const catalogue = compileCatalogue({
        ...(await namespaces.words[language]()).default,
        ...(await namespaces.accessLog[language]()).default,
      })
      return [language, translateFrom<'accessLog'>(language, catalogue)] as const
    }),
  ),
)
function translateIn(language: Language) {
  const t = spoken.get(language)
  if (!t) throw new Error(`Nobody speaks ${language}.`)
  return t
}

const entry: AccessEntry = {
  id: 1,
  at: '2026-10-15T12:00:00.000Z',
  kind: 'auth.signed_in',
  who: { is: 'unknown' },
  whom: { is: 'named', name: 'Carl Fern' },
  address: 'new@fern.test',
  details: {},
  company: null,
}
const tell = (kind: string, details: AccessDetails = {}, rest: Partial<AccessEntry> = {}, language: Language = 'en') =>
  whatHappened(translateIn(language), { ...entry, ...rest, kind, details })

describe('the access log says', () => {
  test.each<[string, AccessDetails, string]>([
    ['auth.signed_in', { provider: 'embedded' }, 'signed in with a Loop account'],
    ['auth.signed_in', { provider: 'okta' }, 'signed in with okta'],
    ['auth.signed_out', {}, 'signed out'],
    ['auth.refused', { reason: 'auth.unknown_user' }, 'couldn’t sign in (unknown account)'],
    ['auth.refused', { reason: 'auth.too_late' }, 'couldn’t sign in (too late)'],
    ['auth.refused', {}, 'couldn’t sign in'],
    ['auth.locked', { step: 'code' }, 'was temporarily locked out after too many wrong codes'],
    ['team.invited', { role: 'Client' }, 'invited new@fern.test'],
    ['team.invited', { role: 'Admin' }, 'invited new@fern.test as Admin'],
    ['team.invitation_resent', { role: 'Client' }, 'resent the invite to new@fern.test'],
    ['team.invitation_revoked', {}, 'cancelled the invite for new@fern.test'],
    ['team.joined', { role: 'Editor', moved: false }, 'joined as Editor'],
    ['team.joined', { role: 'Client', moved: true }, 'joined with an account from another team'],
    ['team.left', { moved: true }, 'moved to another team'],
    ['team.left', {}, 'left the team'],
    ['team.role_changed', { from: 'Admin', to: 'Editor' }, 'made Carl Fern an Editor (was Admin)'],
    ['team.switched_off', {}, 'deactivated Carl Fern'],
    ['auth.something_new', {}, 'something new'],
  ])('%s %j: %s', (kind, details, sentence) => {
    expect(tell(kind, details)).toBe(sentence)
  })

  test('what is left of a deleted person', () => {
    expect(tell('team.removed', {}, { whom: { is: 'gone', id: 'ffffffff' } })).toBe('removed a former user (ffffffff)')
    expect(tell('team.switched_off', {}, { whom: { is: 'unknown' } })).toBe('deactivated someone')
    expect(tell('team.invited', {}, { address: null })).toBe('invited a removed person')
    expect(actorText(translateIn('en'), { is: 'gone', id: 'ffffffff' })).toBe('Former user (ffffffff)')
    expect(actorText(translateIn('en'), { is: 'ours' })).toBe('The Loop team')
    expect(actorText(translateIn('en'), { is: 'unknown' })).toBe('Unknown person')
  })

  test('roles and reasons in the reader’s language', () => {
    const refused = { reason: 'wrong_password' }
    expect(tell('auth.refused', refused, {}, 'de')).toBe('konnte sich nicht anmelden (falsches Passwort)')
    expect(tell('team.invited', { role: 'Editor' }, {}, 'fr')).toBe('a invité new@fern.test avec le rôle Éditeur')
    const changed: AccessDetails = { from: 'Editor', to: 'Admin' }
    expect(tell('team.role_changed', changed, {}, 'pt')).toBe('deu a função Admin a Carl Fern (antes Editor)')
  })

  test('every kind of entry in different words in every language', () => {
    for (const kind of auditKinds.filter((name) => /^(auth|team)\./.test(name))) {
      expect([kind, new Set(languages.map((language) => tell(kind, {}, {}, language))).size]).toEqual([kind, 4])
    }
  })

  test('names and addresses unchanged, whatever they look like', () => {
    const name = '{what} <who></who> <script>#</script>'
    expect(tell('team.removed', {}, { whom: { is: 'named', name } })).toBe(`removed ${name}`)
  })
})
