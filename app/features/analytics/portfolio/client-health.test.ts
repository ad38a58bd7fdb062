import { expect, it } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import { clientHealthOf, healthSigns, noWork, type HealthSign, type WorkFacts } from './client-health.ts'

const visits = (count: number) => ({ ...noCounters, visits: count })
const row = (changes: Partial<PortfolioRow>) => ({
  totals: visits(500),
  previous: visits(500),
  tracking: 'receiving' as const,
  lastAnswer: null,
  ...changes,
})

it('is good without a sign, also for a client without a comparison or an answer', () => {
  for (const client of [row({}), row({ previous: null, totals: visits(0) }), row({ lastAnswer: 'useful' })]) {
    expect(clientHealthOf(client)).toMatchObject({ health: 'good', signs: [] })
  }
})

it('is unknown for a client who was never measured, unless a reader answered', () => {
  for (const tracking of ['waiting', 'no_website'] as const) {
    const client = row({ tracking, totals: visits(0), previous: null })
    expect(clientHealthOf(client)).toMatchObject({ health: null, signs: [] })
    expect(clientHealthOf({ ...client, lastAnswer: 'notUseful' })).toMatchObject({
      health: 'watch',
      signs: ['notUseful'],
    })
  }
})

it('needs watching with one sign', () => {
  expect(clientHealthOf(row({ tracking: 'quiet' }))).toMatchObject({ health: 'watch', signs: ['quiet'] })
  expect(clientHealthOf(row({ totals: visits(350) }))).toMatchObject({ health: 'watch', signs: ['fewerVisits'] })
  expect(clientHealthOf(row({ lastAnswer: 'notUseful' }))).toMatchObject({ health: 'watch', signs: ['notUseful'] })
})

it('is at risk with several signs', () => {
  expect(clientHealthOf(row({ tracking: 'quiet', totals: visits(350), lastAnswer: 'notUseful' }))).toMatchObject({
    health: 'risk',
    signs: ['quiet', 'fewerVisits', 'notUseful'],
  })
})

it('takes no small fall, and no fall of few visits, for a sign', () => {
  // 19 % of many visits.
  expect(clientHealthOf(row({ totals: visits(8100), previous: visits(10_000) })).signs).toEqual([])
  expect(clientHealthOf(row({ totals: visits(8000), previous: visits(10_000) })).signs).toEqual(['fewerVisits'])
  // Half of ten visits.
  expect(clientHealthOf(row({ totals: visits(5), previous: visits(10) })).signs).toEqual([])
})

it('compares full days: what today added makes no fall smaller', () => {
  expect(clientHealthOf(row({ totals: visits(500), today: visits(150) })).signs).toEqual(['fewerVisits'])
})

it.each<[work: Partial<WorkFacts>, signs: HealthSign[]]>([
  [{ overdueCards: 1 }, ['overdueCards']],
  [{ targetsAtRisk: 1, targetsBehind: 2 }, ['targetAtRisk', 'targetBehind']],
  [{ targetsBehind: 1 }, ['targetBehind']],
  [{ report: 'late' }, ['reportLate']],
  [{ report: 'idle' }, ['draftIdle']],
  [{ newMentions: 9 }, []],
  [{ newMentions: 10 }, ['newMentions']],
  [{ newMentions: 40, overdueCards: 2, report: 'late' }, ['reportLate', 'overdueCards', 'newMentions']],
])('takes the work for a client into account: %o has the signs %o', (work, signs) => {
  expect(clientHealthOf(row({}), { ...noWork, ...work }).signs).toEqual(signs)
})

it('sorts by the number of signs, then by the most urgent one; who was never measured comes last', () => {
  const need = (changes: Partial<PortfolioRow>, work: Partial<WorkFacts> = {}) =>
    clientHealthOf(row(changes), { ...noWork, ...work }).need
  const ordered = [
    need({ tracking: 'quiet' }, { overdueCards: 1, newMentions: 50 }),
    need({ lastAnswer: 'notUseful' }, { overdueCards: 1, newMentions: 50 }),
    need({ tracking: 'quiet' }, { newMentions: 50 }),
    need({}, { report: 'idle', newMentions: 50 }),
    need({ tracking: 'quiet' }),
    need({}, { newMentions: 50 }),
    need({}),
    need({ tracking: 'waiting', previous: null }),
  ]
  expect(ordered.toSorted((one, other) => other - one)).toEqual(ordered)
  expect(new Set(ordered).size).toBe(ordered.length)
  // Two digits, by which the list sorts texts.
  expect(Math.max(...ordered)).toBeLessThan(100)
  expect(healthSigns.length).toBeLessThan(10)
})
