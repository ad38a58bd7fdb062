import { expect, test } from 'vitest'
import { byHelp, type RuleRecord } from './rule-ledger.ts'

const record = (rule: RuleRecord['rule'], more: Partial<RuleRecord>): RuleRecord => ({
  rule,
  lastRanAt: null,
  runs: 0,
  milliseconds: null,
  found: 0,
  open: 0,
  dismissed: 0,
  carded: 0,
  fixed: 0,
  shipped: 0,
  verdicts: {},
  ...more,
})

test('rules that helped come first, and rules that people only dismiss sink to the end', () => {
  const sorted = byHelp([
    record('movers', { found: 9, dismissed: 4 }),
    record('low-ctr', {}),
    record('broken-links', { found: 2, carded: 2, shipped: 1, verdicts: { worse: 1 } }),
    record('near-page-one', { found: 3, carded: 1 }),
    record('orphan-pages', { found: 2, carded: 1, shipped: 1, fixed: 1 }),
    record('titles-long', { found: 1, carded: 1, shipped: 1, fixed: 1, verdicts: { improved: 1 } }),
    record('heavy-pages', { found: 5, open: 5 }),
  ])
  expect(sorted.map(({ rule }) => rule)).toEqual([
    'titles-long',
    'orphan-pages',
    'broken-links',
    'near-page-one',
    'heavy-pages',
    'low-ctr',
    'movers',
  ])
})
