import { describe, expect, it } from 'vitest'
import { measureMany, situations } from '#tests/support/simulated-effects.ts'

/** A tenth of the cards without effect may get a verdict: the interval holds 90 %. */
const allowed = 0.1
/** How far power may be below the table's. */
const tolerated = 0.05
const pages = 4000

describe.each(situations)('Effects of pages with $name', ({ situation, power }) => {
  it.each([
    { history: 91, months: 'three' },
    { history: 182, months: 'six' },
  ])(
    'are invented for a tenth of the cards at most, also after a fall, with $months months of history',
    ({ history }) => {
      const { up, down, afterFall } = measureMany(situation, { effect: 0, history, pages, seed: history })
      // A share of few pages says nothing.
      const invented = [up + down, ...(afterFall.pages >= 100 ? [afterFall.up + afterFall.down] : [])]
      expect(Math.max(...invented)).toBeLessThanOrEqual(allowed)
    },
  )

  it('are seen about as often as the method promises, with six months of history', () => {
    const seen = (effect: number) => measureMany(situation, { effect, history: 182, pages, seed: 7 })
    const fifth = seen(0.2).up
    const half = seen(0.5).up
    expect(fifth).toBeGreaterThanOrEqual(power.fifth - tolerated)
    expect(half).toBeGreaterThanOrEqual(power.half - tolerated)
  })
})
