import { expect, test } from 'vitest'
import { ledgerOf, type LedgerCard } from './ledger.ts'

const card = (more: Partial<LedgerCard>): LedgerCard => ({
  tags: ['Content'],
  source: null,
  verdict: 'improved',
  change: 0.5,
  low: 0.3,
  high: 0.73,
  ...more,
})

test('Cards are counted for each of their tags, whatever its case, and for their source', () => {
  const rows = ledgerOf([
    card({ tags: ['Content', 'Speed'] }),
    card({ tags: ['content'], verdict: 'worse', source: 'alert' }),
    card({ tags: [], verdict: null, change: null, low: null, high: null }),
  ])
  expect(rows.map(({ by, name, shipped }) => [by, name, shipped])).toEqual([
    ['source', null, 2],
    ['tag', 'Content', 2],
    ['source', 'alert', 1],
    ['tag', 'Speed', 1],
  ])
  expect(rows[1]?.verdicts).toMatchObject({ improved: 1, worse: 1, confounded: 0 })
})

test('A kind has a usual effect from three numbers on, and it is smaller than their mean', () => {
  const usual = (cards: LedgerCard[]) => ledgerOf(cards).find(({ by }) => by === 'tag')?.usual
  expect(usual([card({}), card({})])).toBeNull()
  expect(usual([card({}), card({}), card({ verdict: 'confounded' })])).toBeNull()
  const three = usual([card({}), card({}), card({})]) ?? 0
  expect(three).toBeGreaterThan(0.4)
  expect(three).toBeLessThan(0.5)
})

test('Numbers that chance explains make no usual effect', () => {
  const noise = [-0.2, 0.1, 0.15].map((change) => card({ change, low: -0.6, high: 1.5, verdict: 'not-enough-data' }))
  expect(ledgerOf(noise).find(({ by }) => by === 'tag')?.usual).toBeCloseTo(0, 10)
})
