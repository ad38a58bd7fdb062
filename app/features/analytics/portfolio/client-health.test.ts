import { expect, it } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import { clientHealthOf } from './client-health.ts'

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
    expect(clientHealthOf(client)).toEqual({ health: 'good', signs: [] })
  }
})

it('is unknown for a client who was never measured, unless a reader answered', () => {
  for (const tracking of ['waiting', 'no_website'] as const) {
    const client = row({ tracking, totals: visits(0), previous: null })
    expect(clientHealthOf(client)).toEqual({ health: null, signs: [] })
    expect(clientHealthOf({ ...client, lastAnswer: 'notUseful' })).toEqual({ health: 'watch', signs: ['notUseful'] })
  }
})

it('needs watching with one sign', () => {
  expect(clientHealthOf(row({ tracking: 'quiet' }))).toEqual({ health: 'watch', signs: ['quiet'] })
  expect(clientHealthOf(row({ totals: visits(350) }))).toEqual({ health: 'watch', signs: ['fewerVisits'] })
  expect(clientHealthOf(row({ lastAnswer: 'notUseful' }))).toEqual({ health: 'watch', signs: ['notUseful'] })
})

it('is at risk with several signs', () => {
  expect(clientHealthOf(row({ tracking: 'quiet', totals: visits(350), lastAnswer: 'notUseful' }))).toEqual({
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
