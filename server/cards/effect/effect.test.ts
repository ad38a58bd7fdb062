import { describe, expect, it } from 'vitest'
import { randomFrom, simulate } from '#tests/support/simulated-pages.ts'
import { measureMany, situations } from '#tests/support/simulated-effects.ts'
import { countingError, relativeChange, sumsAround, type DailyCounts } from './change.ts'
import { effectOf, smallestVisibleChange } from './effect.ts'
import { placeboOf } from './placebo.ts'

const days = (count: number, each: number) => Array.from({ length: count }, () => each)
/** A history with the same counts every day, then 28 days after shipping. */
const steady = (history: number, after: number, comparison: number[] | null): DailyCounts => ({
  target: [...days(history, 10), ...days(28, after)],
  comparison,
})

describe('The effect of a card', () => {
  it('is the change of the page beyond that of comparable pages, as calculated by hand', () => {
    const sums = { target: { before: 280, after: 420 }, comparison: { before: 2800, after: 3500 } }
    // ln(420.5 / 280.5) − ln(3500.5 / 2800.5)
    expect(relativeChange(sums)).toBeCloseTo(0.404_88 - 0.223_108, 4)
    // √(1/280.5 + 1/420.5 + 1/2800.5 + 1/3500.5)
    expect(countingError(sums)).toBeCloseTo(Math.sqrt(0.003_565 + 0.002_378 + 0.000_357 + 0.000_286), 4)
    expect(relativeChange({ ...sums, comparison: null })).toBeCloseTo(0.404_88, 4)
  })

  it('has an interval as wide as the counts alone allow if the history never changed', () => {
    const effect = effectOf(steady(182, 15, null), 182)
    const half = 1.645 * Math.sqrt(1 / 280.5 + 1 / 420.5)
    expect(effect?.change).toBeCloseTo(420.5 / 280.5 - 1, 6)
    expect(effect?.low).toBeCloseTo((420.5 / 280.5) * Math.exp(-half) - 1, 6)
    expect(effect?.high).toBeCloseTo((420.5 / 280.5) * Math.exp(half) - 1, 6)
  })

  it('takes its width from the weeks on which nothing happened, more so after a short history', () => {
    // Every other week has twice as many visits in its first half: placebo weeks differ by a known amount.
    const wave = (count: number) =>
      Array.from({ length: count }, (_, day) => (Math.floor(day / 28) % 2 === 0 ? 20 : 30))
    const of = (history: number) => effectOf({ target: wave(history + 28), comparison: null }, history)
    const [short, long] = [of(91), of(182)]
    if (!short || !long) throw new Error('There is an effect.')
    // 95 % quantiles of Student's t for 2 and 3 degrees of freedom.
    expect(Math.log1p(short.visible)).toBeCloseTo(2.92 * short.placebo.spread, 6)
    expect(Math.log1p(long.visible)).toBeCloseTo(2.353 * long.placebo.spread, 6)
    // What rose falls again: nearly all of a change goes back by itself.
    expect(long.placebo.reversal).toBeLessThan(-0.9)
  })

  it('is not given with less than three months of history, however large it looks', () => {
    expect(effectOf(steady(90, 1000, null), 90)).toBeNull()
    expect(smallestVisibleChange({ target: days(90, 10), comparison: null })).toBeNull()
    expect(effectOf(steady(91, 1000, null), 91)).not.toBeNull()
  })

  it('of one visit, or of none at all, has a wide interval and no error', () => {
    const one = { target: [...days(110, 0), 1, ...days(99, 0)], comparison: days(210, 50) }
    const effect = effectOf(one, 182)
    expect(effect?.low).toBeLessThan(0)
    expect(effect?.high).toBeGreaterThan(0)
    const none = effectOf({ target: days(210, 0), comparison: days(210, 0) }, 182)
    expect([none?.change, Number.isFinite(none?.visible)]).toEqual([0, true])
  })

  it('stays the same when the whole website gets three times the visits', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const situation = { visits: 40, drift: 0.2, memory: 0.8, comparable: 6 }
      const { target, comparison } = simulate(situation, { days: 210, shipped: 182, effect: 0.3 }, randomFrom(seed))
      const grown = (counts: readonly number[]) => counts.map((count, day) => (day >= 182 ? count * 3 : count))
      const plain = relativeChange(sumsAround({ target, comparison }, 182))
      const tripled = { target: grown(target), comparison: comparison && grown(comparison) }
      expect(relativeChange(sumsAround(tripled, 182))).toBeCloseTo(plain, 2)
    }
  })

  it('always lies in its interval, and reversal between −1 and 0', () => {
    const situation = { visits: 5, drift: 0.4, memory: 0.9, comparable: 3 }
    for (let seed = 1; seed <= 40; seed += 1) {
      const counts = simulate(situation, { days: 210, shipped: 182, effect: 0 }, randomFrom(seed))
      const effect = effectOf(counts, 182)
      if (!effect) throw new Error('There is an effect.')
      expect(effect.low < effect.change && effect.change < effect.high && effect.low > -1).toBe(true)
      expect(effect.placebo.reversal >= -1 && effect.placebo.reversal <= 0).toBe(true)
    }
  })

  it('is measured around every week that has 28 days before and after it', () => {
    const placebo = placeboOf({ target: days(182, 10), comparison: null })
    expect(placebo?.weeks.map(({ day }) => day)).toEqual(Array.from({ length: 19 }, (_, week) => 154 - 7 * week))
  })
})

describe('Simulated cards', () => {
  it.each(situations)('seldom get an effect that is not there, and get one that is: $name', ({ situation, power }) => {
    const asked = { history: 182, pages: 250, seed: 18 }
    const { up, down } = measureMany(situation, { ...asked, effect: 0 })
    expect(up + down).toBeLessThanOrEqual(0.1)
    // Of 250 pages, chance alone moves the share by up to six points.
    expect(measureMany(situation, { ...asked, effect: 0.5 }).up).toBeGreaterThan(power.half - 0.06)
  })
})
