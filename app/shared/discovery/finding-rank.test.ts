import { describe, expect, test } from 'vitest'
import type { Detection } from './finding.ts'
import { compareRanked, kindOfFinding, rankedOf, rankOfFinding } from './finding-rank.ts'

const detection: Detection = {
  version: 1,
  rule: 'broken-links',
  ruleVersion: 1,
  key: '/a',
  subject: { kind: 'page', path: '/a' },
  page: '/a',
  severity: 'low',
  impact: { unit: 'visits', low: 0, high: 0, inputs: [] },
  confidence: { value: 0.5, inputs: [] },
  effort: 2,
  facts: [],
  exhibits: [],
  period: null,
}
const movement = (visits: number): Partial<Detection> => ({
  rule: 'movers',
  facts: [
    { name: 'visits', unit: 'count', value: visits },
    { name: 'expectedVisits', unit: 'count', value: 100 },
  ],
})
const withImpact = (high: number): Partial<Detection> => ({ impact: { unit: 'visits', low: 0, high, inputs: [] } })
const listed = (...rows: Partial<Detection>[]) =>
  rows
    .map((row) => ({ ...detection, ...row }))
    .toSorted((one, other) => compareRanked(rankedOf(one), rankedOf(other)))
    .map(({ key }) => key)

describe('The order of findings', () => {
  test('has a severe fault before slighter ones, however many visits these concern', () => {
    expect(
      listed(
        { key: 'slight', ...withImpact(100_000) },
        { key: 'severe', severity: 'high', effort: 8, confidence: { value: 0.1, inputs: [] } },
        { key: 'medium', severity: 'medium', ...withImpact(10) },
      ),
    ).toEqual(['severe', 'medium', 'slight'])
  })

  test('goes by impact × confidence ÷ effort within a severity, and a severe fault is never without impact', () => {
    expect(rankOfFinding({ ...detection, severity: 'high' })).toBe((10 * 0.5) / 2)
    expect(rankOfFinding({ ...detection, severity: 'medium', ...withImpact(8) })).toBe(((4 + 3) * 0.5) / 2)
    expect(rankOfFinding(detection)).toBe(0)
    const few = { severity: 'high', ...withImpact(1) } as const
    expect(listed({ key: 'few', ...few }, { key: 'none', severity: 'high' })).toEqual(['few', 'none'])
  })

  test('ends with news: a rise, a new search term, the visits of an assistant', () => {
    expect([movement(150), movement(50)].map((row) => kindOfFinding({ ...detection, ...row }))).toEqual([
      'news',
      'improve',
    ])
    expect(kindOfFinding({ ...detection, rule: 'new-queries' })).toBe('news')
    expect(kindOfFinding({ ...detection, rule: 'assistant-citations' })).toBe('news')
    expect(listed({ key: 'rise', ...movement(900), ...withImpact(800) }, { key: 'fault', ...withImpact(1) })).toEqual([
      'fault',
      'rise',
    ])
  })
})
