import { expect, test } from 'vitest'
import facts from '#app/features/discovery/messages/discovery-facts/en.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { Evidence, EvidenceValue } from '#app/shared/cards/evidence/evidence.ts'
import type { CardedChange } from '#app/shared/cards/evidence/carded-change.ts'
import type { CardedMention } from '#app/shared/cards/evidence/carded-mention.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'
import { targetOf, suggestedEffectOf } from '#server/cards/evidence/kinds.ts'
import { reader as dashboard } from '#tests/support/dashboard-reader.ts'
import evidenceTexts from '../messages/evidence/en.ts'
import type { EvidenceTranslators } from './evidence-words.ts'
import { proposedSteps, proposedTitle, proposedWhy } from './proposed-words.ts'

const locale = 'en'
const readers: EvidenceTranslators = {
  evidence: { locale, t: translateFrom<'evidence'>(locale, compileCatalogue({ ...words, ...evidenceTexts })) },
  dashboard,
  facts: { locale, t: translateFrom<'discoveryFacts'>(locale, compileCatalogue({ ...words, ...facts })) },
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const september = { from: '2026-09-01', to: '2026-09-30' }
const viewed = (subject: ViewSubject, label: string, values: EvidenceValue[]) => ({
  source: {
    kind: 'analytics' as const,
    month: monthOf('2026-10-01'),
    filters: [],
    compare: 'previous' as const,
    subject,
  },
  label,
  values,
  period: october,
})
const count = (name: EvidenceValue['name'], value: number): EvidenceValue => ({ name, unit: 'count', value })
const explained = (by: 'source' | 'entryPage' | 'country', value: string, change: number) =>
  viewed({ part: 'explained', metric: 'visits', by, value }, value, [
    count('contribution', change),
    count('visits', 120),
  ])
const visits: ExplainedPart = {
  metric: 'visits',
  unit: 'count',
  comparison: september,
  before: 184,
  now: 120,
  change: -64,
  whole: { before: 1000, now: 900 },
}
const title = (evidence: Parameters<typeof proposedTitle>[1]) => proposedTitle(readers, evidence)
const why = (evidence: Pick<Evidence, 'source' | 'label' | 'values' | 'period'>, of: ExplainedPart | null = null) =>
  proposedWhy(readers, evidence, of)

test('a card from an explanation says in its title what happened, and explains it in Why', () => {
  const google = explained('source', 'Google', -64)
  expect(title(google)).toBe('Google sent 64 fewer visits')
  expect(why(google, visits)).toBe(
    'Visits, Google: 184 (September 2026), 120 (October 2026). In total: 1,000, then 900 (−100). Google accounts for −64.',
  )
  expect(title(explained('source', 'Google', 1))).toBe('Google sent 1 more visit')
  expect(title(explained('entryPage', '/prices', -12))).toBe('/prices: 12 fewer visits')
  expect(title(explained('country', 'DE', 7))).toBe('Germany: 7 more visits')
  // Nobody sends visits without a source, and nothing happened where nothing changed.
  expect(title(explained('source', '', -3))).toMatch(/: 3 fewer visits$/)
  expect(title(explained('source', 'Google', 0))).toMatch(/^Follow up: /)
})

test('a rate is raised or lowered by percentage points or seconds', () => {
  const subject = { part: 'explained' as const, metric: 'bounceRate' as const, by: 'source' as const, value: 'Google' }
  const evidence = viewed(subject, 'Google', [{ name: 'contribution', unit: 'share', value: -0.012 }])
  expect(title(evidence)).toBe('Google lowered “Bounce rate” by 1.2 percentage points')
  const rate = {
    ...visits,
    metric: 'bounceRate' as const,
    unit: 'share' as const,
    before: null,
    now: 0.4,
    change: -0.012,
  }
  expect(why(evidence, { ...rate, whole: { before: 0.5, now: 0.45 } })).toBe(
    'Bounce rate, Google: Too few (September 2026), 40% (October 2026). In total: 50%, then 45% (−5 percentage points). Google accounts for −1.2 percentage points.',
  )
})

test('it is about the source or page that the explanation names', () => {
  const target = (by: 'source' | 'entryPage' | 'country', value: string) => targetOf(explained(by, value, -1).source)
  expect(target('source', 'Google')).toEqual({ kind: 'source', source: 'Google' })
  expect(target('source', '')).toEqual({ kind: 'channel', channel: 'Direct' })
  expect(target('entryPage', '/prices')).toEqual({ kind: 'page', path: '/prices' })
  expect(target('country', 'DE')).toEqual({ kind: 'website' })
})

test('a card from every other part of a view, an alert, a note or a finding has target, title and Why', () => {
  const day = { from: '2026-10-03', to: '2026-10-03' }
  const values = [count('visits', 12), count('visitors', 9)]
  const drop = { what: 'drop' as const, day: day.from, measured: 12, expected: 80, threshold: 40, weeks: 8 }
  const subjects: ViewSubject[] = [
    { part: 'number', metric: 'visits' },
    { part: 'row', dimension: 'page', value: '/prices' },
    { part: 'goal', goalId: 7 },
    { part: 'funnel', funnelId: 3, step: 2 },
    { part: 'speed', metric: 'lcp', page: '/prices' },
    { part: 'notFound', path: '/prices' },
    { part: 'assistant', source: 'ChatGPT' },
    { part: 'crawler', crawler: 1 },
    { part: 'dropped', reason: 'bot' },
  ]
  const made = [
    ...subjects.map((subject) => viewed(subject, '/prices', values)),
    { source: { kind: 'alert' as const, alertId: '', facts: drop }, label: '', values, period: day },
    {
      source: { kind: 'annotation' as const, annotationId: '', firstDay: day.from, lastDay: day.to, text: 'New shop' },
      label: '',
      values: [],
      period: day,
    },
  ]
  for (const evidence of made) {
    expect([title(evidence), why(evidence)]).not.toContain('')
    expect(targetOf(evidence.source)).not.toBeNull()
  }
  expect(why(viewed({ part: 'number', metric: 'visits' }, '', values))).toBe('October 2026: Visits 12, Visitors 9.')
  expect(why(viewed({ part: 'row', dimension: 'page', value: '/prices' }, '/prices', values))).toBe(
    'Page: /prices, October 2026: Visits 12, Visitors 9.',
  )
  expect(made.map((evidence) => why(evidence)).at(-1)).toBe('Annotation: New shop, Oct 3, 2026.')
  expect(suggestedEffectOf(made[0]?.source ?? { kind: 'idea' })).not.toBeNull()
})

const mention = (parts: Partial<CardedMention> = {}): CardedMention => ({
  id: '00000000-0000-4000-8590-000000000001',
  title: 'Ten potteries',
  host: 'guide.test',
  address: 'https://guide.test/pottery',
  day: '2026-10-03',
  excerpt: 'Fernhollow makes fine bowls.',
  topics: [],
  contact: 'Ida Ink',
  page: null,
  ...parts,
})
const mentioned = (ask: 'link' | null, ...mentions: CardedMention[]) => ({
  source: { kind: 'mention' as const, ask, mentions },
  label: '',
  values: [count('mentions', mentions.length)],
  period: null,
})
const blog = mention({ host: 'blog.test', address: 'https://blog.test/bowls', title: 'Bowls', contact: null })
const mail = mention({ host: '', address: null, title: 'A newsletter', contact: null })

test('a card from mentions is about answering them, and quotes a single one', () => {
  expect(title(mentioned(null, mention()))).toBe('Answer the mention on guide.test')
  expect(title(mentioned(null, mail))).toBe('Answer the mention: A newsletter')
  expect(title(mentioned(null, mention(), blog))).toBe('Answer 2 mentions')
  expect(why(mentioned(null, mention()))).toBe('Ten potteries, guide.test, Oct 3, 2026\n\nFernhollow makes fine bowls.')
  expect(why(mentioned(null, blog, mail))).toBe('Bowls, blog.test, Oct 3, 2026\nA newsletter, Oct 3, 2026')
  expect(proposedSteps(readers, mentioned(null, mention()).source)).toEqual([])
})

test('a card that asks for links says whom to write to, as far as it is known', () => {
  const both = mentioned('link', mention(), blog, mail)
  expect(title(mentioned('link', mention()))).toBe('Ask guide.test for a link')
  expect(title(both)).toBe('Ask 2 websites for a link')
  expect(title(mentioned('link', mail))).toBe('Answer the mention: A newsletter')
  expect(proposedSteps(readers, both.source)).toEqual([
    'Open the page: https://guide.test/pottery',
    'Write to Ida Ink',
    'Open the page: https://blog.test/bowls',
    'Find out whom to write to at blog.test',
    'Check the link later',
  ])
})

const change = (parts: Partial<CardedChange> = {}): CardedChange => ({
  id: '00000000-0000-4000-8590-000000000001',
  competitor: 'Mossgate',
  domain: 'moss.test',
  page: 'pricing',
  address: 'https://moss.test/pricing',
  day: '2026-10-03',
  kind: 'pricing',
  severity: 'high',
  before: 'Studio €9',
  after: 'Studio €12',
  ...parts,
})
const changed = (label: string, ...changes: CardedChange[]) => ({
  source: { kind: 'competitor' as const, changes },
  label,
  values: [count('competitorChanges', changes.length)],
  period: null,
})

test('a card from changes of competitors is about responding to them, with the texts before and after', () => {
  const moss = changed('Mossgate', change(), change({ before: '', after: 'A free plan' }))
  expect(title(changed('Mossgate', change()))).toBe('Respond to the change by Mossgate')
  expect(title(moss)).toBe('Respond to 2 changes by Mossgate')
  expect(title(changed('', change(), change({ competitor: 'Heather' })))).toBe('Respond to 2 competitor changes')
  const line = 'Mossgate, https://moss.test/pricing, Oct 3, 2026'
  expect(why(moss)).toBe(`${line}\n− Studio €9\n+ Studio €12\n\n${line}\n+ A free plan`)
  expect(targetOf(moss.source)).toEqual({ kind: 'website' })
  expect(proposedSteps(readers, moss.source)).toEqual([])
})
