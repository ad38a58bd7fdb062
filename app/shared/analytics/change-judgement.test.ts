import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { judgeChange, judgeCounts, toneOfChange, type Measurements } from './change-judgement.ts'

describe('Two counts', () => {
  test.each([
    [313, 369, 'within', 0.21],
    [1030, 1000, 'within', 0.14],
    [1500, 1000, 'up', 0.15],
    [700, 1000, 'down', 0.12],
    // Certain, but too small to matter.
    [1_050_000, 1_000_000, 'within', 0.1],
    [12, 9, 'within', 1.53],
    [9, 3, 'tooFew', null],
    [0, 9, 'tooFew', null],
    [0, 10, 'down', 0.95],
    [500, 500, 'within', 0.19],
    // There is nothing that a band could be a share of.
    [60, 0, 'up', null],
    [0, 0, 'tooFew', null],
  ] as const)('%d after %d are %s', (now, before, kind, band) => {
    const judged = judgeCounts(now, before)
    expect([judged.kind, judged.band === null ? null : Math.round(judged.band * 100) / 100]).toEqual([kind, band])
  })
})

describe('Other numbers are judged by what they are made of', () => {
  const judged = (compared: Measurements) => {
    const { kind, band } = judgeChange(compared)
    return [kind, band === null ? null : Math.round(band * 1000) / 1000]
  }

  it('page views by their visits, because those of one visit come together', () => {
    const now = { sum: 1300, items: 313 }
    const before = { sum: 1000, items: 300 }
    expect(judgeCounts(now.sum, before.sum).kind).toBe('up')
    expect(judged({ of: 'sum', now, before })).toEqual(['within', 0.394])
    expect(judged({ of: 'sum', now: { sum: 13_000, items: 4000 }, before: { sum: 10_000, items: 3900 } })[0]).toBe('up')
    expect(judged({ of: 'sum', now: { sum: 90, items: 9 }, before: { sum: 10, items: 3 } })).toEqual(['tooFew', null])
  })

  it('shares by the two samples, in points', () => {
    const before = { part: 1000, all: 2000 }
    expect(judged({ of: 'share', now: { part: 800, all: 2000 }, before, least: 0.03 })).toEqual(['down', 0.047])
    expect(judged({ of: 'share', now: { part: 960, all: 2000 }, before, least: 0.03 })).toEqual(['within', 0.047])
    const rare = { part: 20, all: 1000 }
    expect(judged({ of: 'share', now: { part: 60, all: 1000 }, before: rare })).toEqual(['up', 0.026])
    expect(judged({ of: 'share', now: { part: 20, all: 29 }, before })).toEqual(['tooFew', null])
  })

  it('means and percentiles by the spread of one item', () => {
    const before = { value: 80, items: 400 }
    expect(judged({ of: 'level', spread: 1.5, now: { value: 100, items: 400 }, before })).toEqual(['within', 0.358])
    expect(judged({ of: 'level', spread: 1.5, now: { value: 120, items: 400 }, before })).toEqual(['up', 0.398])
    const shift = { value: 0.1, items: 10_000 }
    const more = { value: 0.2, items: 10_000 }
    expect(judged({ of: 'level', spread: 1, shownAs: 'difference', now: more, before: shift })).toEqual(['up', 0.01])
    expect(judged({ of: 'level', spread: 1, now: { value: 1, items: 9 }, before })).toEqual(['tooFew', null])
  })

  it('positions by half a position, from 300 impressions', () => {
    const before = { value: 8, items: 900 }
    expect(judged({ of: 'position', now: { value: 7.6, items: 900 }, before })).toEqual(['within', 0.5])
    expect(judged({ of: 'position', now: { value: 7.5, items: 900 }, before })).toEqual(['down', 0.5])
    expect(judged({ of: 'position', now: { value: 3, items: 299 }, before })).toEqual(['tooFew', null])
  })
})

test('only a change beyond normal variation is good or bad news, by the number’s direction', () => {
  const up = { kind: 'up' } as const
  expect([toneOfChange(up, 'up'), toneOfChange(up, 'down'), toneOfChange(up, 'none')]).toEqual([
    'good',
    'bad',
    'neutral',
  ])
  expect(toneOfChange({ kind: 'down' }, 'down')).toBe('good')
  expect(toneOfChange({ kind: 'within' }, 'up')).toBe('neutral')
  expect(toneOfChange({ kind: 'tooFew' }, 'up')).toBe('neutral')
  expect(toneOfChange(null, 'up')).toBe('neutral')
})

test('a change is within normal variation exactly if its size is below the band', () => {
  const count = fc.nat({ max: 5000 })
  fc.assert(
    fc.property(count, count, (now, before) => {
      const { kind, band } = judgeCounts(now, before)
      if (band === null) return
      expect(kind === 'within').toBe(now === before || Math.abs(now - before) / before < band)
      expect(band).toBeGreaterThanOrEqual(0.0999)
    }),
    propertyRuns(500),
  )
})
