import { expect, test } from 'vitest'
import { languages, type Language } from '../account/appearance.ts'
import { cardActions } from '../cards/stage.ts'
import { auditKinds } from '../audit-kinds.ts'
import { namespaces } from '../messages/namespaces.gen.ts'
import { compileCatalogue } from '../messages/compile.ts'
import { translateFrom } from '../messages/translate.ts'
import { auditGroups } from './audit-filter.ts'
import { auditSentence, type SentenceParts } from './audit-sentence.ts'

const readers = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const catalogue = compileCatalogue({
        ...(await namespaces.words[language]()).default,
        ...(await namespaces.audit[language]()).default,
      })
      return [language, { locale: language, t: translateFrom<'audit'>(language, catalogue) }] as const
    }),
  ),
)
const sentenceOf = (entry: Omit<SentenceParts, 'whom'> & { whom?: string | null }, language: Language = 'en') => {
  const reader = readers[language]
  if (!reader) throw new Error(`Nobody reads ${language}.`)
  return auditSentence(reader, { whom: null, ...entry })
}

test.each([
  ['auth.signed_in', { provider: 'auth0' }, 'Ada signed in with Auth0'],
  ['auth.signed_in', { provider: 'later' }, 'Ada signed in with later'],
  ['auth.locked', { step: 'code' }, 'Ada was temporarily locked out after too many wrong codes'],
  ['account.session_revoked', { sessions: 2 }, 'Ada ended 2 of their sessions'],
  ['client.created', { company: 'Fern', plan: 'Free' }, 'Ada added the client Fern on the Free plan'],
  ['audit.exported', { format: 'csv' }, 'Ada exported entries of the audit log as CSV'],
])('%s is written as a sentence', (kind, details, sentence) => {
  expect(sentenceOf({ kind, person: 'Ada', company: null, details })).toBe(sentence)
})

test.each([
  [
    'client.changed',
    { before: { plan: 'Free', beganOn: '2026-01-01' }, after: { plan: 'Growth', beganOn: '2025-01-01' } },
    'Ada changed the client: plan Free → Growth, client since Jan 1, 2026 → Jan 1, 2025 (Fern)',
  ],
  ['client.changed', null, 'Ada changed the client: see the details (Fern)'],
  ['client.archived', { company: 'Fern', endedSessions: 1 }, 'Ada archived the client Fern'],
  ['plan.changed', { before: 'Free', after: 'Growth' }, 'Ada changed the plan: Free → Growth (Fern)'],
  ['goal.added', { name: 'Order' }, 'Ada added the goal Order (Fern)'],
  ['report.sent_out', {}, 'Ada · report: sent out (Fern)'],
])('%s about a company names it once', (kind, details, sentence) => {
  expect(sentenceOf({ kind, person: 'Ada', company: 'Fern', details })).toBe(sentence)
})

test('a refused sign-in shows the reason, and the person if known', () => {
  const refused = { kind: 'auth.refused', company: null }
  const details = { reason: 'password', provider: 'embedded' }
  expect(sentenceOf({ ...refused, person: 'Ada', details })).toBe(
    'A sign-in as Ada with a Loop account was refused: password',
  )
  expect(sentenceOf({ ...refused, person: null, details: { code: 'auth.token_used' } })).toBe(
    'A sign-in was refused: auth.token_used',
  )
  expect(sentenceOf({ ...refused, person: null, details: {} })).toBe('A sign-in was refused')
})

test('an action on another person names them while they exist', () => {
  const changed = { kind: 'team.role_changed', person: 'Ada', company: null, details: { from: 'Editor', to: 'Admin' } }
  expect(sentenceOf({ ...changed, whom: 'Edwin' })).toBe('Ada changed the role of Edwin from Editor to Admin')
  expect(sentenceOf({ ...changed, whom: null })).toBe('Ada changed the role of someone from Editor to Admin')
})

test('a change of a client’s capacity says what it was and is, in every language', () => {
  const changed = { kind: 'client.changed', person: 'Ada', company: 'Fern' }
  const from = { before: { cardPoints: null }, after: { cardPoints: 1200 } }
  const sentences = languages.map((language) => sentenceOf({ ...changed, details: from }, language))
  expect(sentences[languages.indexOf('en')]).toBe('Ada changed the client: card points a month no limit → 1,200 (Fern)')
  expect(sentences[languages.indexOf('de')]).toBe(
    'Ada hat den Kunden geändert: Kartenpunkte im Monat keine Grenze → 1.200 (Fern)',
  )
  // No name of a field or empty value is left in any language.
  for (const sentence of sentences) expect(sentence).not.toMatch(/cardPoints|card Points|: → |→ \(|null/)
  expect(new Set(sentences).size).toBe(languages.length)
})

test('every action on a card has a sentence of its own in every language, with the title of a shared card only', () => {
  const actions = [...cardActions.filter((action) => action !== 'delete'), 'overruled', 'undo']
  for (const language of languages) {
    const of = (kind: string, details: object) => sentenceOf({ kind, person: 'Ada', company: null, details }, language)
    const all = [
      ...actions.map((action) => of('card.moved', { id: '1', action, title: 'New <b>form</b>' })),
      of('card.moved', { id: '1', action: 'later', title: 'New <b>form</b>' }),
      of('card.added', { id: '1', title: 'New <b>form</b>' }),
      of('card.added', { id: '1', title: 'New <b>form</b>', requested: true }),
      of('card.changed', { id: '1', fields: ['title'], title: 'New <b>form</b>' }),
      of('card.deleted', { id: '1', title: 'New <b>form</b>' }),
    ]
    expect([language, new Set(all).size]).toEqual([language, all.length])
    for (const sentence of all) {
      expect(sentence).toContain('New <b>form</b>')
      expect(sentence).not.toMatch(/later|·|withdrawApproval|askForChanges/)
    }
    expect(of('card.moved', { id: '1', action: 'ship' })).not.toContain('undefined')
  }
  expect(sentenceOf({ kind: 'card.moved', person: 'Ada', company: 'Fern', details: { action: 'ship' } })).toBe(
    'Ada marked a card as shipped (Fern)',
  )
})

test('every recorded kind has a sentence, and belongs to one group of the filter', () => {
  const groups = Object.values(auditGroups)
  for (const kind of auditKinds) {
    expect(sentenceOf({ kind, person: 'Ada', company: null, details: {} })).not.toContain('·')
    expect([kind, groups.filter(({ kinds }) => kinds.some((begin) => kind.startsWith(begin))).length]).toEqual([
      kind,
      1,
    ])
  }
})

test('an unknown actor is “someone”', () => {
  expect(sentenceOf({ kind: 'auth.signed_out', person: null, company: null, details: [] })).toBe('Someone signed out')
})

test.each([
  ['de', 'Ada hat Edwin die Rolle Editor gegeben (vorher Kunde)', 'Tarif Free → Growth, Demo-Seiten ein → aus'],
  [
    'fr',
    'Ada a donné à Edwin le rôle Éditeur (auparavant Client)',
    'formule Free → Growth et écrans de démonstration activé → désactivé',
  ],
  [
    'pt',
    'Ada atribuiu a Edwin a função Editor (antes Cliente)',
    'plano Free → Growth e ecrãs de demonstração ligado → desligado',
  ],
] as const)('in %s roles, fields and values are said too', (language, made, changes) => {
  const ada = { person: 'Ada', company: null }
  const details = { from: 'Client', to: 'Editor' }
  expect(sentenceOf({ ...ada, kind: 'team.role_changed', details, whom: 'Edwin' }, language)).toBe(made)
  const changed = { before: { plan: 'Free', demoScreens: true }, after: { plan: 'Growth', demoScreens: false } }
  expect(sentenceOf({ ...ada, kind: 'client.changed', details: changed }, language)).toContain(changes)
})

test('every kind has a sentence of its own in every language', () => {
  for (const kind of auditKinds) {
    const sentences = languages.map((language) =>
      sentenceOf({ kind, person: 'Ada', company: null, details: {} }, language),
    )
    expect([kind, new Set(sentences).size]).toEqual([kind, languages.length])
  }
})

test('typed text stays as typed, whatever it looks like', () => {
  const person = '{whom} <script>’#</script>'
  expect(
    sentenceOf({ kind: 'goal.added', person, company: '{person}', details: { name: '{count, plural, one {#}}' } }),
  ).toBe(`${person} added the goal {count, plural, one {#}} ({person})`)
})
