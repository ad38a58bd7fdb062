import { describe, expect, it, test } from 'vitest'
import { mayUpgrade, planSchema } from './plans.ts'
import { lookupKeyOf, offerOf, offers, paidPlanSchema, planLimits, planPrices } from './catalogue.ts'

describe('the plan catalogue', () => {
  it('has a price for every plan that an upgrade can lead to, and for no other', () => {
    expect(paidPlanSchema.options).toEqual(planSchema.options.filter((plan) => !mayUpgrade(plan)))
  })

  it('gives a larger plan more of everything that costs', () => {
    const [free, starter, growth, agency] = (['Free', 'Starter', 'Growth', 'Agency'] as const).map((plan) =>
      Object.values(planLimits[plan]),
    )
    for (const [smaller, larger] of [
      [free, starter],
      [starter, growth],
      [growth, agency],
    ]) {
      expect(larger?.every((limit, index) => limit >= (smaller?.[index] ?? Infinity))).toBe(true)
      expect(larger).not.toEqual(smaller)
    }
    expect(planLimits.Demo).toEqual(planLimits.Free)
  })

  it('charges a year less than twelve months', () => {
    for (const { month, year } of Object.values(planPrices)) {
      expect(year).toBeLessThan(12 * month)
      expect(year).toBeGreaterThan(9 * month)
    }
  })
})

describe('the lookup key of a price', () => {
  test.each(offers)('of $plan by $interval leads back to the offer', (offer) => {
    expect(lookupKeyOf(offer)).toMatch(/^loop_[a-z]+_(month|year)$/)
    expect(offerOf(lookupKeyOf(offer))).toEqual(offer)
  })

  test.each([null, '', 'loop_free_month', 'growth_month', 'LOOP_GROWTH_MONTH'])('%j belongs to no offer', (key) => {
    expect(offerOf(key)).toBeNull()
  })
})
